import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** One user stands in for another for a period: in approvals, or with lent responsibilities. */
export const baseUserAuthorization = defineDocument({
  resource: 'baseUserAuthorization',
  changesKind: 'PERMISSION',
  title: t('用户授权(代理)', 'User authorisation (delegation)'),
  number: { field: 'authNumber', pattern: 'UA{yyyyMMdd}{seq4}' },
  display: { code: 'authNumber' },
  withoutOrg: true,
  fields: {
    ...group('授权', 'Authorisation', {
      authNumber: f.text('授权编号', 'Authorisation no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      fromUserId: f.ref('baseUser', '授权人', 'Delegator', {
        required: true,
        default: { session: 'userId' },
        fixedAfterCreate: true,
      }),
      toUserId: f.ref('baseUser', '被授权人', 'Delegate', {
        required: true,
        refFilter: [{ field: 'status', is: 'ACTIVE' }],
      }),
      authType: f.lookup('AUTH_TYPE', '授权类型', 'Type', { required: true, default: 'APPROVAL' }),
      startTime: f.datetime('开始时间', 'From', { required: true, default: { now: true } }),
      endTime: f.datetime('结束时间', 'To', { required: true }),
      reason: f.text('授权原因', 'Reason', { required: true, maxLength: 300 }),
      keepOwnFlag: f.bool('本人仍可处理', 'Delegator may still act', { default: 'Y' }),
      notifyFlag: f.bool('通知双方', 'Notify both', { default: 'Y' }),
    }),
  },
  children: {
    relations: child({
      title: t('授权关系', 'Authorisation relations'),
      fields: {
        relationType: f.lookup('AUTH_RELATION', '范围类型', 'Scope type', { required: true }),
        categoryId: f.ref('baseBpmCategory', '流程分类', 'Process category', {
          required: { field: 'relationType', is: 'PROCESS_CATEGORY' },
        }),
        modelId: f.ref('baseBpmModel', '流程', 'Process', {
          required: { field: 'relationType', is: 'PROCESS' },
        }),
        respId: f.ref('baseResponsibility', '职责', 'Responsibility', {
          required: { field: 'relationType', is: 'RESPONSIBILITY' },
        }),
        maxAmount: f.amount('金额上限', 'Amount limit', {
          hint: t('本位币含税', 'CNY, tax included'),
        }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    EFFECTIVE: t('已生效', 'Effective'),
    REVOKED: t('已撤销', 'Revoked'),
    EXPIRED: t('已过期', 'Expired'),
  },
  authors: ['buyer', 'supplier'],
  transitions: [
    {
      op: 'doEffect',
      label: t('生效', 'Make effective'),
      from: ['DRAFT'],
      to: 'EFFECTIVE',
      by: 'both',
      style: 'primary',
      checksRequired: true,
    },
    {
      op: 'doInvalid',
      label: t('撤销', 'Revoke'),
      from: ['EFFECTIVE'],
      to: 'REVOKED',
      by: 'both',
      style: 'danger',
      confirm: t('撤销后立即失效，确定？', 'It ends immediately. Revoke it?'),
    },
    {
      op: 'doExpire',
      label: t('到期', 'Expire'),
      from: ['EFFECTIVE'],
      to: 'EXPIRED',
      by: 'system',
    },
  ],
  clock: [{ code: 'expire', op: 'doExpire', at: 'endTime', exact: true }],
  access: { org: null, users: ['fromUserId', 'toUserId'] },
  list: {
    columns: 'authNumber fromUserId toUserId authType startTime endTime keepOwnFlag reason status',
    filters: 'authNumber fromUserId toUserId authType status startTime',
    sort: '-creationDate',
  },
  screens: { userAuthorisationList: { kind: 'list', side: 'both' } },
  indexes: [
    { fields: ['toUserId', 'endTime'], where: "status = 'EFFECTIVE'" },
    { fields: ['fromUserId', 'endTime'], where: "status = 'EFFECTIVE'" },
  ],
  checks: [
    { name: 'period', sql: 'end_time > start_time' },
    { name: 'two_people', sql: 'to_user_id <> from_user_id' },
  ],
})
