/** A text in both languages of the product. Every label, title and message is one of these. */
export type Text = { zh: string; en: string }

/** Language codes of lookup SYSTEM_LANGUAGE. */
export type Language = 'CN' | 'EN'

export const DEFAULT_LANGUAGE: Language = 'CN'

export function inLanguage(text: Text, language: Language): string {
  return language === 'EN' ? text.en : text.zh
}

/** Both languages at once, for a text that is stored in one field and read in either language. */
export function inBothLanguages({ zh, en }: Text): string {
  return zh === en ? zh : `${zh} / ${en}`
}

/** Several names as one text, separated as each language does it. */
export function listedText(parts: readonly (Text | string)[]): Text {
  const texts = parts.map((part) => (typeof part === 'string' ? t(part, part) : part))
  return t(texts.map(({ zh }) => zh).join('、'), texts.map(({ en }) => en).join(', '))
}

/** Shorthand for definitions, which hold hundreds of texts. */
export function t(zh: string, en: string): Text {
  return { zh, en }
}
