import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** A responsibility given to a user for a time. High-risk ones wait for a second person. */
export const baseUserResponsibility = defineDocument({
  resource: 'baseUserResponsibility',
  changesKind: 'PERMISSION',
  title: t('用户职责', 'User responsibility'),
  display: { code: 'respId' },
  withoutOrg: true,
  fields: {
    userId: f.ref('baseUser', '用户', 'User', { required: true, fixedAfterCreate: true }),
    respId: f.ref('baseResponsibility', '职责', 'Responsibility', {
      required: true,
      fixedAfterCreate: true,
      refFilter: [{ field: 'status', is: 'ENABLED' }],
    }),
    effectiveFrom: f.date('生效日期', 'Effective from', {
      required: true,
      default: { today: true },
    }),
    effectiveTo: f.date('失效日期', 'Effective to'),
    grantSource: f.lookup('RESP_GRANT_SOURCE', '来源', 'Source', { auto: true, default: 'MANUAL' }),
    reason: f.text('授权原因', 'Reason', { maxLength: 300 }),
    exceptionUntil: f.date('互斥例外至', 'SoD exception until'),
    approvedBy: f.ref('baseUser', '复核人', 'Second person', { auto: true }),
  },
  states: {
    PENDING: t('待复核', 'Awaiting second person'),
    EFFECTIVE: t('生效', 'Effective'),
    ENDED: t('已结束', 'Ended'),
  },
  editableIn: ['PENDING', 'EFFECTIVE'],
  transitions: [
    {
      op: 'doSave',
      label: t('直接生效', 'Take effect'),
      from: ['PENDING'],
      to: 'EFFECTIVE',
      by: 'system',
    },
    {
      op: 'doConfirm',
      label: t('复核通过', 'Confirm'),
      from: ['PENDING'],
      to: 'EFFECTIVE',
      by: 'buyer',
      guard: 'isSecondPerson',
      style: 'success',
      bulk: true,
    },
    {
      op: 'doRefuse',
      label: t('复核拒绝', 'Refuse'),
      from: ['PENDING'],
      to: 'ENDED',
      by: 'buyer',
      style: 'danger',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doTakeBack',
      label: t('收回', 'Take back'),
      from: ['PENDING', 'EFFECTIVE'],
      to: 'ENDED',
      by: 'system',
    },
    {
      op: 'doEnd',
      label: t('结束授权', 'End'),
      from: ['EFFECTIVE'],
      to: 'ENDED',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      confirm: t(
        '结束后对方下次请求即失去权限，确定？',
        'The user loses it with the next request. End it?',
      ),
    },
  ],
  clock: [{ code: 'end', op: 'doEnd', at: 'effectiveTo', after: { days: 1 } }],
  access: { org: null, users: ['userId'] },
  list: {
    columns: `
      userId respId effectiveFrom effectiveTo grantSource reason exceptionUntil approvedBy status`,
    filters: 'userId respId grantSource status effectiveTo',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('授权', 'Assignment'),
      fields: 'userId respId effectiveFrom effectiveTo reason',
    },
    {
      title: t('来源与复核', 'Source and review'),
      fields: 'grantSource approvedBy exceptionUntil',
    },
  ],
  screens: { 'systemsetting/userresponsibility': { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'up', resource: 'baseUser', field: 'userId' },
    { direction: 'up', resource: 'baseResponsibility', field: 'respId' },
  ],
  indexes: [
    { fields: ['userId', 'respId', 'effectiveFrom'], unique: true, where: "status <> 'ENDED'" },
  ],
  checks: [{ name: 'effective_period', sql: 'effective_to >= effective_from' }],
})
