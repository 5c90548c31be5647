import type { ReactNode } from 'react'
import { switchLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/text.ts'
import '../i18n/auth.texts.ts'
import '../i18n/common.texts.ts'
import { AuthIcon, Logo } from './authIcons.tsx'
import { chooseScheme, useColourScheme } from './colourScheme.ts'
import './auth.css'

const CHAIN = ['requisition', 'order', 'delivery', 'receipt', 'stock'] as const
const HERE = 2

/** Layout of the pages before the login: the product on the left, one task on the right. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { tx } = useText()
  return (
    <div className="auth">
      <a className="srm-skip" href="#auth-main">
        {tx('auth.skip')}
      </a>
      <aside className="auth-brand" aria-label={tx('auth.intro')}>
        <div className="auth-logo">
          <Logo size={36} />
          <span>{tx('auth.product')}</span>
        </div>
        <div className="auth-pitch">
          <p className="auth-headline">{tx('auth.headline')}</p>
          <p className="auth-headline-hint">{tx('auth.headlineHint')}</p>
        </div>
        <ol className="auth-chain">
          {CHAIN.map((step, at) => (
            <li key={step} className={at < HERE ? 'done' : at === HERE ? 'here' : ''}>
              <span className="auth-dot">{at < HERE && <AuthIcon name="check" size={12} />}</span>
              {tx(`auth.chain.${step}`)}
            </li>
          ))}
        </ol>
      </aside>
      <main className="auth-main" id="auth-main">
        <div className="auth-tools">
          <LanguageButtons />
          <SchemeButton />
        </div>
        <div className="auth-card">{children}</div>
      </main>
    </div>
  )
}

function LanguageButtons() {
  const { tx, language } = useText()
  return (
    <fieldset className="auth-languages">
      <legend className="srm-sr-only">{tx('auth.languageSwitch')}</legend>
      <button
        type="button"
        lang="zh-CN"
        aria-pressed={language === 'CN'}
        onClick={() => switchLanguage('CN')}
      >
        {tx('common.chinese')}
      </button>
      <button
        type="button"
        lang="en"
        aria-pressed={language === 'EN'}
        onClick={() => switchLanguage('EN')}
      >
        {tx('common.english')}
      </button>
    </fieldset>
  )
}

function SchemeButton() {
  const { tx } = useText()
  const scheme = useColourScheme((state) => state.scheme)
  return (
    <button
      type="button"
      className="auth-icon-button"
      aria-label={tx('auth.theme')}
      title={tx('auth.theme')}
      onClick={() => chooseScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <AuthIcon name={scheme === 'dark' ? 'sun' : 'moon'} />
    </button>
  )
}
