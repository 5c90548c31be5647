import { type Text, t } from '@opensrm/kernel/i18n/text.ts'

type Said = (object: Text, date: string) => Text

const SAID: { readonly [warningType: string]: Said } = {
  CERT_EXPIRE: (object, date) =>
    t(`证书“${object.zh}”有效期至${date}`, `Certificate "${object.en}" is valid until ${date}`),
  LICENCE_EXPIRE: (_, date) =>
    t(`营业期限至${date}`, `The business licence is valid until ${date}`),
  QUALIFY_EXPIRE: (object, date) =>
    t(
      `品类“${object.zh}”的资格有效期至${date}`,
      `The qualification for "${object.en}" ends on ${date}`,
    ),
  AGREEMENT_EXPIRE: (object, date) =>
    t(`协议“${object.zh}”有效期至${date}`, `Agreement "${object.en}" ends on ${date}`),
  AUDIT_OVERDUE: (_, date) => t(`年度审核计划于${date}`, `The annual audit is planned for ${date}`),
  CALIBRATION_EXPIRE: (object, date) =>
    t(`检测设备“${object.zh}”校准至${date}`, `Calibration of "${object.en}" is due on ${date}`),
  NO_TRANSACTION: (_, date) =>
    t(`一年以上无交易，最近交易${date}`, `No transaction for a year or more, the last on ${date}`),
  RISK_HIGH: () => t('企业风险等级为高', 'Outside risk is high'),
  ACCOUNT_DUPLICATE: (object) =>
    t(`与${object.zh}使用同一银行账号`, `Has the same bank account as ${object.en}`),
  RELATED_PARTY: (object) => t(`与${object.zh}存在关联`, `Is related to ${object.en}`),
  LOW_GRADE: (object) => t(`绩效等级为${object.zh}`, `Performance grade is ${object.en}`),
  INFO_INCOMPLETE: (object) =>
    t(
      `资料完整度低于80%，缺少：${object.zh}；请通过信息变更补充`,
      `Less than 80% of the data are there. Missing: ${object.en}. Please add them by a change request`,
    ),
}

/** A warning, or a row of a list, which has only some of the fields. */
type Warned = {
  [key in 'warningType' | 'objectTitle' | 'objectTitleEn' | 'dueDate']?: string | null | undefined
}

/** The text of a warning in both languages. */
export function warningContent({ warningType, objectTitle, objectTitleEn, dueDate }: Warned): Text {
  const zh = objectTitle ?? ''
  return SAID[warningType ?? '']?.({ zh, en: objectTitleEn || zh }, dueDate ?? '-') ?? t('', '')
}
