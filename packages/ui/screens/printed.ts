import { notify } from '@opensrm/ui/shell/notify.ts'

export type Printed = { fileName: string; mimeType: string; content: string }

/** Shows a printout in a new window, or saves it when windows are blocked. */
export async function showPrinted(load: () => Promise<Printed>): Promise<void> {
  // Opened during the click, so that the browser does not block it as a pop-up.
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

/** Saves a file from the server that is meant for further work rather than for reading. */
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
