import { expect } from 'vitest'
import type { ApiClient } from './client.ts'

/** Runs what breaks a rule: the call has to be refused, in both languages, with exactly this code. */
export async function expectRefusal(
  code: string,
  client: ApiClient,
  resource: string,
  action: string,
  body: object,
): Promise<void> {
  const answer = await client.refused(resource, action, body)
  const codes = [answer.code, ...(answer.issues ?? []).map((issue) => issue.code)]
  expect(codes, `${resource}/${action}: ${answer.msg}`).toContain(code)
}
