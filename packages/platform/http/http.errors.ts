import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const httpErrors = defineErrors({
  HOST_REFUSED: {
    zh: '系统不通过主机“{host}”提供服务，请使用 {address}',
    en: 'The system is not served under the host "{host}". Use {address}',
    http: 421,
  },
  PUBLIC_ADDRESS_MISSING: {
    zh: '未设置系统外部访问地址（环境变量 PUBLIC_URL 或系统参数 PUBLIC_ADDRESS），不能通过主机“{host}”使用此功能',
    en: 'The public address of the system is not set (environment variable PUBLIC_URL or option PUBLIC_ADDRESS): this cannot be used under the host "{host}"',
    http: 421,
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
  REQUEST_TOO_SLOW: {
    zh: '请求内容未在 {seconds} 秒内传完',
    en: 'The request did not arrive within {seconds} seconds',
    http: 408,
  },
})
