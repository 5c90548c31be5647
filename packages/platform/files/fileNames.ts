const MAX_LENGTH = 255

/**
 * A file name that is safe in lists, headers and zips: no path, no control or direction characters (which make
 * 'gpj.exe' read as 'exe.jpg'), nothing with a special meaning in file systems.
 */
export function cleanFileName(given: string | undefined): string {
  const name = (given ?? '')
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[<>:"|?*]/g, '_')
    // Windows removes dots and blanks at the end: 'a.exe.' would become 'a.exe' there.
    .replace(/^\s+|[\s.]+$/g, '')
  return shortened(name || 'file')
}

function shortened(name: string): string {
  const letters = [...name]
  if (letters.length <= MAX_LENGTH) return name
  const extension = extensionOf(name)
  const ending = extension && extension.length <= 20 ? `.${name.slice(-extension.length)}` : ''
  return [...letters.slice(0, MAX_LENGTH - ending.length), ending].join('')
}

/** Lower case, after the last dot; '' without one. */
export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at < 0 ? '' : name.slice(at + 1).toLowerCase()
}

/** The header's value: ASCII for old clients, the real name for all others (RFC 6266). */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/**
 * Unique names for one folder: a second 'a.pdf' becomes 'a(1).pdf'. Case is ignored, because some file systems ignore
 * it.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    const extension = extensionOf(name)
    const stem = extension ? name.slice(0, -extension.length - 1) : name
    const ending = extension ? name.slice(stem.length) : ''
    let unique = name
    for (let count = 1; used.has(unique.toLowerCase()); count++)
      unique = `${stem}(${count})${ending}`
    used.add(unique.toLowerCase())
    return unique
  })
}

/** A readable size: 2 GB, 1.5 MB, 300 bytes. */
export function sizeText(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB']
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit++
  }
  return `${Number(size.toFixed(1))} ${units[unit]}`
}
