import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Platform } from '../http/action.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { callOutside } from '../outbound/callOutside.ts'
import './files.errors.ts'

/** Where office files are edited: a WOPI server such as Collabora Online or OnlyOffice. Null: none is configured. */
export async function officeEditorUrl(platform: Platform): Promise<URL | null> {
  const text = (await profilesOf(platform)).text('OFFICE_EDITOR_URL').trim()
  if (!text) return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new AppError('OFFICE_EDITOR_FAILED')
  return new URL(text)
}

const DISCOVERY_MAX_BYTES = 2_000_000

/** The page of the editor for an extension; null when the editor does not support it. */
export async function editorPage(
  platform: Platform,
  editor: URL,
  extension: string,
): Promise<string | null> {
  const page = pageIn(await discoveryOf(platform, editor), extension)
  if (page === null) return null
  // The page is framed and receives a token, so it must belong to the server that an administrator configured.
  if (!URL.canParse(page) || new URL(page).origin !== editor.origin)
    throw new AppError('OFFICE_EDITOR_FAILED')
  return page
}

/** The cause is in the log of outside calls; the user is told what to do instead. */
async function discoveryOf(platform: Platform, editor: URL): Promise<string> {
  const url = `${editor.href.replace(/\/$/, '')}/hosting/discovery`
  const call = { url, method: 'GET', maxBytes: DISCOVERY_MAX_BYTES }
  const answer = await callOutside(platform, call).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (answer?.status !== 200) throw new AppError('OFFICE_EDITOR_FAILED')
  return answer.body.toString()
}

/** Placeholders such as <ui=UI_LLCC&> are optional parameters. */
function pageIn(discovery: string, extension: string): string | null {
  for (const [action] of discovery.matchAll(/<action\b[^>]*>/g)) {
    if (attribute(action, 'name') !== 'edit' || attribute(action, 'ext') !== extension) continue
    const page = attribute(action, 'urlsrc').replace(/<[^<>]*>/g, '')
    return page.includes('?')
      ? page.replace(/[?&]?$/, '?').replace(/\?(.*)\?$/, '?$1&')
      : `${page}?`
  }
  return null
}

function attribute(element: string, name: string): string {
  const [, value = ''] = new RegExp(`\\b${name}="([^"]*)"`).exec(element) ?? []
  return value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
