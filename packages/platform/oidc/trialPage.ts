import { escapeHtml, plainPage } from '../http/plainPage.ts'
import type { SsoTrial } from './relyingParty.ts'
import type { TrialAccount } from './ssoAccounts.ts'

/**
 * The result of a login that only tests a provider: its claims about the user, and the account they would sign in to.
 */
export function trialPage(tried: SsoTrial): string {
  if ('refused' in tried)
    return plainPage(
      `<h1>测试登录失败<br>The test login failed</h1><p>${escapeHtml(tried.refused.zh)}<br>${escapeHtml(tried.refused.en)}</p>`,
    )
  const rows = Object.entries(tried.claims).map(
    ([claim, value]) =>
      `<tr><th style="text-align:left;padding-right:1em">${escapeHtml(claim)}</th><td style="word-break:break-all">${escapeHtml(textOf(value))}</td></tr>`,
  )
  return plainPage(`<h1>测试登录成功<br>The test login worked</h1>
<p>${outcome(tried.account)}</p><table>${rows.join('')}</table>
<p>没有任何人因此登录，也没有更改任何数据；可以关闭本页。<br>Nobody was signed in by it and nothing was changed. You can close this page.</p>`)
}

function outcome(account: TrialAccount): string {
  if ('refused' in account)
    return `不会登录任何账号：${escapeHtml(account.refused)}<br>It would sign in no account: ${escapeHtml(account.refused)}`
  const { userName } = account
  return userName === null
    ? '将自动建立账号并登录。<br>An account would be made and signed in.'
    : `将登录账号“${escapeHtml(userName)}”。<br>It would sign in the account "${escapeHtml(userName)}".`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
