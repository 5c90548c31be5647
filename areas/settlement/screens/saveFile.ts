/** Hands a file that the server made to the browser, which stores it. */
export function saveFile({ fileName, content }: { fileName: string; content: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/xml' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
