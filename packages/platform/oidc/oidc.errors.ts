import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const oidcErrors = defineErrors({
  SSO_FAILED: {
    zh: '单点登录未成功，请重试或联系管理员',
    en: 'Single sign-on did not succeed. Please try again or ask an administrator',
  },
  SSO_UNREACHABLE: {
    zh: '无法读取签发者的发现文档：{reason}',
    en: 'The discovery document of the issuer could not be read: {reason}',
  },
  PASSWORD_LOGIN_OFF: {
    zh: '已启用单点登录，不能使用密码登录',
    en: 'Passwords are switched off here; use single sign-on',
  },
  OAUTH_INTERACTION_OVER: {
    zh: '授权请求已过期，请从应用重新开始',
    en: 'The request has expired; start again from the application',
  },
  OAUTH_TOKEN_INVALID: {
    zh: '令牌无效或已过期',
    en: 'The token is invalid or has expired',
    http: 401,
  },
  OAUTH_API_NOT_GRANTED: {
    zh: '应用未获授权调用 {api}',
    en: 'The application is not granted {api}',
    http: 403,
  },
  OAUTH_ADDRESS: {
    zh: '应用不能从地址 {address} 调用',
    en: 'The application may not call from {address}',
    http: 403,
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    oidcErrors: typeof oidcErrors
  }
}
