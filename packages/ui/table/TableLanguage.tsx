import { fillText } from '@opensrm/kernel/i18n/fill.ts'
import { DEFAULT_LANGUAGE, inLanguage, type Language } from '@opensrm/kernel/i18n/text.ts'
import { createContext, useContext, useMemo } from 'react'
import { type TableTextKey, tableTexts } from './table.texts.ts'

/** Language of the texts in tables; set by the shell. */
export const TableLanguageContext = createContext<Language>(DEFAULT_LANGUAGE)

export type TableText = (key: TableTextKey, args?: { [name: string]: string | number }) => string

export function tableTextIn(language: Language): TableText {
  return (key, args) => {
    const text = inLanguage(tableTexts[key], language)
    return args ? fillText(text, (name) => args[name]?.toString()) : text
  }
}

export function useTableText(): TableText {
  const language = useContext(TableLanguageContext)
  return useMemo(() => tableTextIn(language), [language])
}
