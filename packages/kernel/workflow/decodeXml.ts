/**
 * Decodes an XML file: the encoding comes from its byte order mark, from zero bytes next to the first character, or
 * from its declaration. The resulting text declares no encoding.
 */
export function decodeXml(bytes: Uint8Array): string {
  return withoutDeclaration(new TextDecoder(encodingOf(bytes)).decode(bytes))
}

/** A decoded XML text has no encoding, so the encoding in its declaration no longer applies. */
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
  // The declaration was readable as single bytes, so the encoding cannot be a two-byte one, whatever it says.
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
