import { notify } from '@opensrm/ui/shell/notify.ts'

export type Printed = { fileName: string; mimeType: string; content: string }

/** Shows what the server printed in a window of its own, or saves it where windows are not allowed. */
export async function showPrinted(load: () => Promise<Printed>): Promise<void> {
  // Opened while the click still counts, so that no browser takes it for an advertisement.
  const sheet = window.open('', '_blank')
  try {
    const printed = await load()
    const url = URL.createObjectURL(blobOf(printed))
    if (sheet) sheet.location.href = url
    else save(url, printed.fileName)
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    sheet?.close()
    notify.failure(error)
  }
}

/** Saves what the server made, for files that are worked on rather than read. */
export async function savePrinted(load: () => Promise<Printed>): Promise<void> {
  try {
    const printed = await load()
    const url = URL.createObjectURL(blobOf(printed))
    save(url, printed.fileName)
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    notify.failure(error)
  }
}

function blobOf({ content, mimeType }: Printed): Blob {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: mimeType })
}

function save(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}
