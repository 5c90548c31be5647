import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const signingErrors = defineErrors({
  SIGN_MOBILE: { zh: '手机号应为11位数字', en: 'The mobile number must have 11 digits' },
  SIGN_ID_TYPE: {
    zh: '证件类型与账号类型不符',
    en: 'This identity document does not fit the account type',
  },
  SIGN_ID_NUMBER: { zh: '证件号码不正确', en: 'This document number is not valid' },
  SIGN_DEFAULT_SEALS: { zh: '默认印章只能有一个', en: 'Only one seal can be the default' },
  SIGN_PERIOD: {
    zh: '失效日期不能早于生效日期',
    en: 'The authorisation cannot end before it begins',
  },
  SIGN_LETTER: { zh: '请上传授权书', en: 'Attach the letter of authority' },
  SIGN_NOT_OWN: {
    zh: '只能操作本人或本方的签署账号',
    en: 'Only the owner of the account can do this',
  },
  SIGN_RENEW_EARLY: {
    zh: '证书自{date}起可续期',
    en: 'The certificate can be renewed from {date}',
  },
  SIGN_NAME_DIFFERS: {
    zh: '名称或代码与{owner}的档案不一致',
    en: 'Name or code differ from those of {owner}',
  },
  SIGN_NO_PERSON: {
    zh: '请先完成经办人的个人认证',
    en: 'A person of your side must be verified first',
  },
  SIGN_NO_CODE: {
    zh: '未发送验证码：由采购方管理员核对证件后认证',
    en: 'No code was sent: a manager of the buyer compares the identity document',
  },
  SIGN_SELF_VERIFIED: {
    zh: '不能认证本人申请的账号',
    en: 'Nobody verifies an account that he applied for',
  },
  SIGN_NOT_ADMIN: {
    zh: '只有本供应商的管理员可以停用',
    en: 'Only an administrator of the supplier can disable it',
  },
  SIGN_ACCOUNT_IN_USE: {
    zh: '合同{contract}正在等待该账号签署',
    en: 'Contract {contract} waits for the signature of this account',
  },
  SIGN_PROVIDER_MISSING: {
    zh: '未配置签署服务商{provider}',
    en: 'The signature provider {provider} is not set up',
  },
  SIGN_PROVIDER_FAILED: {
    zh: '签署服务商返回错误：{reason}',
    en: 'The signature provider answered: {reason}',
  },
  SIGN_ACCOUNT_MISSING: {
    zh: '{party}没有可用的签署账号',
    en: '{party} has no usable sign account',
  },
  SIGN_ACCOUNT_UNUSABLE: {
    zh: '签署账号{account}未认证或证书已过期',
    en: 'Sign account {account} is not verified, or its certificate has expired',
  },
  SIGN_ACCOUNT_OTHER: {
    zh: '签署账号{account}不属于{party}',
    en: 'Sign account {account} does not belong to {party}',
  },
  SIGN_NO_SEAL: {
    zh: '签署账号{account}没有可用的印章',
    en: 'Sign account {account} has no usable seal',
  },
  SIGN_NO_AGENT: {
    zh: '请为{account}指定经办人',
    en: 'Name the acting person of {account}',
  },
  SIGN_NOT_AUTHORISED: {
    zh: '{agent}未获{account}授权签署此类合同',
    en: '{agent} is not authorised by {account} for contracts of this type',
  },
  SIGN_AUTHORITY_OVER: {
    zh: '{account}对{agent}的授权（{from}至{to}）不在有效期内',
    en: 'The authorisation of {agent} by {account} ({from} to {to}) is not valid today',
  },
  SIGN_AUTHORITY_AMOUNT: {
    zh: '合同金额超过{account}对{agent}的授权上限{max}',
    en: 'The contract exceeds {max}, up to which {account} has authorised {agent}',
  },
  SIGN_PLACE: {
    zh: '正文中“{keyword}”须恰好出现一次，现为{count}次',
    en: '“{keyword}” must stand in the text exactly once; it is there {count} times',
  },
  SIGN_FILE_CHANGED: {
    zh: '文件与登记的哈希不一致，已通知管理员',
    en: 'The file differs from what was recorded. The administrator has been told',
  },
  SIGN_NOT_YOUR_TURN: {
    zh: '当前不由您签署',
    en: 'It is not your turn to sign',
  },
  SIGN_LINK_VOID: {
    zh: '签署链接已失效，请重新获取',
    en: 'This link is no longer valid. Ask for a new one',
  },
  SIGN_SEAL_UNKNOWN: { zh: '没有可用的印章{seal}', en: 'There is no usable seal {seal}' },
  SIGN_ELSEWHERE: {
    zh: '该合同在{provider}签署',
    en: 'This contract is signed at {provider}',
  },
  SIGN_ALL_SIGNED: {
    zh: '各方已在{provider}签署完毕，合同即将完成签署',
    en: 'All parties have signed at {provider}. The contract is about to be completed',
  },
  SIGN_CALLBACK: { zh: '回调签名无效', en: 'The signature of the call is not valid' },
  SIGN_NOTHING: { zh: '没有已签署的文件', en: 'There is no signed file' },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    signingErrors: typeof signingErrors
  }
}
