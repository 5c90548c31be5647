import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const signingTexts = defineTexts({
  'signing.open': { zh: '签署', en: 'Sign' },
  'signing.title': { zh: '签署合同 {number}', en: 'Sign contract {number}' },
  'signing.as': { zh: '签署方', en: 'Signing party' },
  'signing.person': { zh: '经办人', en: 'Acting person' },
  'signing.until': { zh: '签署截止', en: 'Sign until' },
  'signing.seal': { zh: '印章', en: 'Seal' },
  'signing.password': { zh: '登录密码', en: 'Password' },
  'signing.read': { zh: '阅读合同正文', en: 'Read the contract' },
  'signing.hasRead': {
    zh: '我已阅读并同意合同全部内容',
    en: 'I have read the contract and agree to it',
  },
  'signing.confirm': { zh: '确认签署', en: 'Sign' },
  'signing.done': { zh: '已签署', en: 'Signed' },
  'signing.doneNext': {
    zh: '签署已记入合同，轮到的签署人会收到通知。',
    en: 'Your signature is in the contract. Whoever signs next is told.',
  },
  'signing.toContract': { zh: '打开合同', en: 'Open the contract' },
  'signing.again': { zh: '重新获取链接', en: 'Get a new link' },
})
