import { fillText } from '@opensrm/kernel/i18n/fill.ts'
import { inLanguage, type Language, type Text } from '@opensrm/kernel/i18n/text.ts'
import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from './language.ts'

export type TextArgs = { [name: string]: string | number }

export type Texts = { readonly [key: string]: Text }

/**
 * Declares and registers the texts of one part of the screen. Keys are global, so each part uses its own prefix. Each
 * part imports its texts file next to its components, so that texts are in the chunk that needs them.
 */
export function defineTexts<const T extends Texts>(texts: T): T {
  const entries = Object.entries(texts)
  const words = (language: Language) =>
    Object.fromEntries(entries.map(([key, text]) => [key, inLanguage(text, language)]))
  i18next.addResourceBundle('zh', 'translation', words('CN'), true, true)
  i18next.addResourceBundle('en', 'translation', words('EN'), true, true)
  return texts
}

export type TextReader = {
  /** a screen text by key; arguments fill its placeholders (kernel/i18n/fill.ts) */
  tx(key: string, args?: TextArgs): string
  /** a bilingual value such as a field's label; falls back to Chinese without English */
  label(text: Partial<Text> | null | undefined): string
  /** joins names with the separator of the language */
  listed(names: readonly string[]): string
  language: Language
}

/** Texts in the current language; the component renders again when the language changes. */
export function useText(): TextReader {
  const { t, i18n } = useTranslation()
  const language: Language = i18n.language === 'en' ? 'EN' : 'CN'
  return useMemo(
    () => ({
      tx: (key, args) => filled(t(key), args),
      label: (text) => labelIn(text, language),
      listed: (names) => names.join(language === 'EN' ? ', ' : '、'),
      language,
    }),
    [t, language],
  )
}

/** The same outside components. Do not store the result, because the language may change. */
export function translate(key: string, args?: TextArgs): string {
  return filled(i18next.t(key), args)
}

function filled(text: string, args: TextArgs | undefined): string {
  return args ? fillText(text, (name) => args[name]?.toString()) : text
}

export function labelOf(text: Partial<Text> | null | undefined): string {
  return labelIn(text, currentLanguage())
}

function labelIn(text: Partial<Text> | null | undefined, language: Language): string {
  const zh = text?.zh ?? ''
  return language === 'EN' ? text?.en || zh : zh || (text?.en ?? '')
}
