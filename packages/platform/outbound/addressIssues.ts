import { AppError, type Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { Platform } from '../http/action.ts'
import { assertHostWritable, assertWritable } from './guard.ts'

type Place = Pick<Issue, 'field' | 'child' | 'row'>

/** Refuses an address that may never be called, at its field; nothing for an empty one. */
export function urlIssues(platform: Platform, url: unknown, place: Place): Promise<Issue[]> {
  return url ? issuesOf(assertWritable(platform, String(url)), place) : none
}

export function hostIssues(
  platform: Platform,
  { host, port }: { host: unknown; port: unknown },
  place: Place,
): Promise<Issue[]> {
  return host ? issuesOf(assertHostWritable(platform, String(host), String(port)), place) : none
}

const none: Promise<Issue[]> = Promise.resolve([])

/** A refusal as an issue of a field. */
export async function issuesOf(checking: Promise<unknown>, place: Place): Promise<Issue[]> {
  try {
    await checking
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [{ ...place, code: error.code, args: error.args }]
  }
}
