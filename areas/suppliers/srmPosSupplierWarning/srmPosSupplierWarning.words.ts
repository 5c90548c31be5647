import { type Text, t } from '@opensrm/kernel/i18n/text.ts'

type Said = (object: string, date: string) => Text

const SAID: { readonly [warningType: string]: Said } = {
  CERT_EXPIRE: (object, date) =>
    t(`证书“${object}”有效期至${date}`, `Certificate "${object}" is valid until ${date}`),
  LICENCE_EXPIRE: (_, date) =>
    t(`营业期限至${date}`, `The business licence is valid until ${date}`),
  QUALIFY_EXPIRE: (object, date) =>
    t(`品类“${object}”的资格有效期至${date}`, `The qualification for "${object}" ends on ${date}`),
  AGREEMENT_EXPIRE: (object, date) =>
    t(`协议${object}有效期至${date}`, `Agreement ${object} ends on ${date}`),
  AUDIT_OVERDUE: (_, date) => t(`年度审核计划于${date}`, `The annual audit is planned for ${date}`),
  CALIBRATION_EXPIRE: (object, date) =>
    t(`检测设备“${object}”校准至${date}`, `Calibration of "${object}" is due on ${date}`),
  NO_TRANSACTION: (_, date) =>
    t(`一年以上无交易，最近交易${date}`, `No transaction for a year or more, the last on ${date}`),
  RISK_HIGH: () => t('企业风险等级为高', 'Outside risk is high'),
  ACCOUNT_DUPLICATE: (object) =>
    t(`与${object}使用同一银行账号`, `Has the same bank account as ${object}`),
  RELATED_PARTY: (object) => t(`与${object}存在关联`, `Is related to ${object}`),
  LOW_GRADE: (object) => t(`绩效等级为${object}`, `Performance grade is ${object}`),
  INFO_INCOMPLETE: (object) =>
    t(
      `资料完整度${object}，低于80%；请通过信息变更补充`,
      `${object} of the data are there, 80% are needed; the rest is added by a change request`,
    ),
}

/** The text of a warning in both languages. */
export function warningContent(
  warningType: string | null | undefined,
  object: string,
  date: string,
): Text {
  return SAID[warningType ?? '']?.(object, date) ?? t('', '')
}
