import { DEFAULT_LANGUAGE, inLanguage, type Language } from '@opensrm/kernel/i18n/text.ts'
import { createContext, useContext, useMemo } from 'react'
import { type TableTextKey, tableTexts } from './table.texts.ts'

/** Language of the words in tables; the shell provides it. */
export const TableLanguageContext = createContext<Language>(DEFAULT_LANGUAGE)

export type TableText = (key: TableTextKey, args?: { [name: string]: string | number }) => string

export function tableTextIn(language: Language): TableText {
  return (key, args) => {
    const text = inLanguage(tableTexts[key], language)
    return args
      ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole))
      : text
  }
}

export function useTableText(): TableText {
  const language = useContext(TableLanguageContext)
  return useMemo(() => tableTextIn(language), [language])
}
