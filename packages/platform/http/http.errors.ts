import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const httpErrors = defineErrors({
  HOST_REFUSED: {
    zh: '系统不通过主机“{host}”提供服务，请使用 {address}',
    en: 'The system is not served under the host "{host}". Use {address}',
    http: 421,
  },
  PUBLIC_ADDRESS_MISSING: {
    zh: '未设置系统外部访问地址（环境变量 PUBLIC_URL 或系统参数 PUBLIC_ADDRESS），不能通过主机“{host}”使用此功能',
    en: 'The public address of the system is not set (environment variable PUBLIC_URL or option PUBLIC_ADDRESS), so this cannot be used under the host "{host}"',
    http: 421,
  },
  FOREIGN_CLIENT: {
    zh: '请求头 {header} 与本系统不符',
    en: 'The header {header} is not of this system',
    http: 400,
  },
  URL_TOO_LONG: {
    zh: '请求地址超过 {max} 个字符',
    en: 'The address of the request is longer than {max} characters',
    http: 414,
  },
  HEADERS_TOO_LARGE: {
    zh: '请求头超出大小限制',
    en: 'The headers of the request exceed the size limit',
    http: 431,
  },
  BODY_TOO_LARGE: {
    zh: '请求内容不能超过 {max}',
    en: 'The request must not be larger than {max}',
    http: 413,
  },
  JSON_TOO_DEEP: {
    zh: '请求内容嵌套不能超过 {max} 层',
    en: 'The request must not be nested more than {max} levels deep',
    http: 400,
  },
  JSON_TOO_MANY_VALUES: {
    zh: '请求内容不能超过 {max} 个值',
    en: 'The request must not contain more than {max} values',
    http: 413,
  },
  JSON_TOO_MANY_NAMES: {
    zh: '请求内容不能使用超过 {max} 个不同的名称',
    en: 'The request must not use more than {max} different names',
    http: 413,
  },
  JSON_KEY_REFUSED: {
    zh: '请求内容不能使用名称“{key}”',
    en: 'The request must not use the name "{key}"',
    http: 400,
  },
  REQUEST_REPEATED: {
    zh: '该请求已被接收，不能重复发送；如需再次操作，请重新签名',
    en: 'This request was already received and is valid only once. Sign it again to repeat it',
    http: 409,
  },
  CALLS_AT_ONCE: {
    zh: '您同时进行的操作过多，请等待其完成后再试',
    en: 'Too many of your operations are running. Wait until they finish',
    http: 429,
  },
  SERVER_BUSY: {
    zh: '系统繁忙，请稍后再试',
    en: 'The system is busy. Please try again later',
    http: 503,
  },
  REQUEST_TOO_SLOW: {
    zh: '请求内容未在 {seconds} 秒内传完',
    en: 'The request did not arrive within {seconds} seconds',
    http: 408,
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    httpErrors: typeof httpErrors
  }
}
