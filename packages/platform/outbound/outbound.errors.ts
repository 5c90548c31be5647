import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const outboundErrors = defineErrors({
  OUTBOUND_ADDRESS: { zh: '地址“{url}”无效', en: 'The address "{url}" is not valid' },
  OUTBOUND_SCHEME: {
    zh: '地址必须以 https 开头（内部主机须登记为 internal:主机）',
    en: 'The address must begin with https (an internal host is listed as internal:host)',
  },
  OUTBOUND_HOST: {
    zh: '主机“{host}”不在系统参数 OUTBOUND_ALLOWED_HOSTS 中',
    en: 'The host "{host}" is not listed in option OUTBOUND_ALLOWED_HOSTS',
  },
  OUTBOUND_PRIVATE: {
    zh: '主机“{host}”指向内部网络地址，已拒绝',
    en: 'The host "{host}" leads to an address of the internal network and was refused',
  },
  OUTBOUND_REDIRECT: {
    zh: '对方要求转到其他主机、改为不加密或反复跳转，已拒绝',
    en: 'The other system redirected to another host, to an unencrypted address or endlessly. This is refused',
  },
  OUTBOUND_TIMEOUT: {
    zh: '对方在 {seconds} 秒内没有回应',
    en: 'The other side did not answer within {seconds} seconds',
  },
  OUTBOUND_TOO_LARGE: {
    zh: '对方的回应超过 {bytes} 字节',
    en: 'The answer of the other side exceeds {bytes} bytes',
  },
  OUTBOUND_FAILED: {
    zh: '无法连接对方：{reason}',
    en: 'The other system cannot be reached: {reason}',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    outboundErrors: typeof outboundErrors
  }
}
