import {
  API_PREFIX,
  IMAGE_EXTENSIONS,
  PREVIEW_EXTENSIONS,
  TEXT_PREVIEW_BYTES,
} from '@opensrm/kernel/protocol/constants.ts'
import { create } from 'zustand'
import { type Attachment, bytesOf, fetchBytes, viewAddress } from '../attachments/fileCalls.ts'
import { ServerError } from '../client/serverError.ts'
import { translate } from '../i18n/text.ts'
import { notify } from '../shell/notify.ts'
import './viewer.texts.ts'

export type Viewed =
  | { kind: 'images'; files: readonly Attachment[]; at: number }
  | { kind: 'pdf'; name: string; bytes: ArrayBuffer }
  | { kind: 'text'; name: string; text: string; isCut: boolean }

/** The file being viewed; the shell shows it over everything else. */
export const useViewer = create<{ viewed: Viewed | null }>(() => ({ viewed: null }))

export function closeViewer(): void {
  useViewer.setState({ viewed: null })
}

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
const isImage = (name: string): boolean =>
  (IMAGE_EXTENSIONS as readonly string[]).includes(extensionOf(name))

export function isViewable(name: string): boolean {
  return (PREVIEW_EXTENSIONS as readonly string[]).includes(extensionOf(name))
}

/** Opens a file in the viewer for its type; with pictures the user can page through the neighbours. */
export async function viewFile(
  file: Attachment,
  among: readonly Attachment[] = [file],
): Promise<void> {
  const name = file.originalFileName
  if (!file.id) return notify.error(translate('viewer.noId'))
  if (!isViewable(name)) return notify.warning(translate('viewer.refused'))
  try {
    if (isImage(name)) {
      const files = among.filter((each) => isImage(each.originalFileName))
      const at = Math.max(
        0,
        files.findIndex(({ id }) => id === file.id),
      )
      useViewer.setState({ viewed: { kind: 'images', files, at } })
    } else if (extensionOf(name) === 'txt') await viewText(file)
    else await viewPdf(file)
  } catch (error) {
    // Refusals have a message; a PDF that fails to load is ignored silently.
    if (error instanceof ServerError && error.code) notify.failure(error)
  }
}

async function viewPdf({ id, originalFileName }: Attachment): Promise<void> {
  const blob = await fetchBytes(`${API_PREFIX}/fileServer/v2/pageoffice/doFilePdfView`, { id })
  const bytes = await blob.arrayBuffer()
  useViewer.setState({ viewed: { kind: 'pdf', name: originalFileName, bytes } })
}

/** In the character set detected by the server: older Chinese programs write GBK. */
async function viewText({ id, originalFileName }: Attachment): Promise<void> {
  const response = await fetch(await viewAddress(id))
  const bytes = await (await bytesOf(response)).arrayBuffer()
  // A blob of an answer with nosniff does not include the character set.
  const charset =
    /charset=([\w-]+)/.exec(response.headers.get('content-type') ?? '')?.[1] ?? 'utf-8'
  const text = new TextDecoder(charset).decode(bytes)
  const isCut = bytes.byteLength >= TEXT_PREVIEW_BYTES
  useViewer.setState({ viewed: { kind: 'text', name: originalFileName, text, isCut } })
}
