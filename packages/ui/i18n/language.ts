import { DEFAULT_LANGUAGE, type Language } from '@opensrm/kernel/i18n/text.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

const STORED = 'opensrm.language'

/** i18next uses zh and en, the system uses CN and EN (lookup SYSTEM_LANGUAGE). */
const TAGS: Record<Language, string> = { CN: 'zh', EN: 'en' }

void i18next.use(initReactI18next).init({
  lng: TAGS[storedLanguage()],
  fallbackLng: 'zh',
  resources: {},
  // Keys contain dots.
  keySeparator: false,
  nsSeparator: false,
  // Placeholders are filled by fillText, as on the server.
  interpolation: { escapeValue: false },
  initAsync: false,
})
document.documentElement.lang = htmlLang(storedLanguage())

export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'EN' : 'CN'
}

/** Takes effect at once in all components that use useText, and is stored on this device. */
export function switchLanguage(language: Language): void {
  if (language === currentLanguage()) return
  localStorage.setItem(STORED, language)
  document.documentElement.lang = htmlLang(language)
  void i18next.changeLanguage(TAGS[language])
}

/** The user's own language only applies if no language was chosen on this device. */
export function proposeLanguage(language: Language): void {
  if (!localStorage.getItem(STORED)) switchLanguage(language)
}

function storedLanguage(): Language {
  const stored = localStorage.getItem(STORED)
  return stored === 'EN' || stored === 'CN' ? stored : DEFAULT_LANGUAGE
}

export function htmlLang(language: Language): string {
  return language === 'EN' ? 'en' : 'zh-CN'
}
