/** A text in both languages of the product. Every label, title and message is one of these. */
export type Text = { zh: string; en: string }

/** Language codes of lookup SYSTEM_LANGUAGE. */
export type Language = 'CN' | 'EN'

export const DEFAULT_LANGUAGE: Language = 'CN'

export function inLanguage(text: Text, language: Language): string {
  return language === 'EN' ? text.en : text.zh
}

/** Both at once, for a text kept in one field and read by people of either language. */
export function inBothLanguages({ zh, en }: Text): string {
  return zh === en ? zh : `${zh} / ${en}`
}

/** Shorthand for definitions, where texts stand by the hundred. */
export function t(zh: string, en: string): Text {
  return { zh, en }
}
