/**
 * The text of an XML file in whatever encoding it says it is in: by its byte order mark, by zeros beside the first sign,
 * or by its declaration. The text says no encoding any longer.
 */
export function decodeXml(bytes: Uint8Array): string {
  return withoutDeclaration(new TextDecoder(encodingOf(bytes)).decode(bytes))
}

/** XML as text has no encoding: what its declaration says is about a file that is read already. */
export function withoutDeclaration(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/^\s*<\?xml[^>]*\?>\s*/, '')
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const said = /^(?:\xEF\xBB\xBF)?\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]
  // A file that can be read this far is in none of two bytes a sign, whatever it says.
  return said && !/^utf-?16|^ucs/i.test(said) && isKnown(said) ? said : 'utf-8'
}

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding) !== null
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
