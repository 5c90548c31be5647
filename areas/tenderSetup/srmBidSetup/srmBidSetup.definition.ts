import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { ruledStates, ruledTransitions } from '../states.ts'

const isTender = { field: 'sourcingMode', is: 'TENDER' } as const
const ofTender = { onlyWhen: isTender, required: isTender } as const
const usable = [{ field: 'status', is: 'ENABLED' }] as const

/** Which way of sourcing applies to an organisation, category and amount, and with which rule and template. */
export const srmBidSetup = defineDocument({
  resource: 'srmBidSetup',
  title: t('招标设置', 'Tender setup'),
  number: { field: 'setupCode', pattern: 'BST{seq4}' },
  display: { code: 'setupCode', name: 'setupName' },
  fields: {
    ...group('适用范围', 'Applies to', {
      setupCode: f.text('设置编码', 'Setup code', { auto: true, unique: true, maxLength: 30 }),
      setupName: f.text('设置名称', 'Setup', { required: true, maxLength: 100 }),
      applyOrgId: f.ref('baseOrganization', '适用组织', 'Organisation', {
        hint: t('含下级组织；为空表示全部', 'With those below it; empty: all'),
      }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
        hint: t('含下级品类；为空表示全部', 'With those below it; empty: all'),
      }),
      amountFrom: f.amount('金额从(含)', 'Amount from (included)', {
        required: true,
        default: '0',
        min: '0',
        hint: t('人民币，不含税', 'CNY, tax excluded'),
      }),
      amountTo: f.amount('金额至(不含)', 'Amount below', {
        over: '0',
        hint: t('为空不限', 'Empty: no limit'),
      }),
      priority: f.integer('优先级', 'Priority', {
        required: true,
        default: 100,
        min: '1',
        max: '9999',
        hint: t('数字小者优先', 'The lower number wins'),
      }),
    }),
    ...group('寻源方式', 'Way of sourcing', {
      sourcingMode: f.lookup('SRC_MODE', '寻源方式', 'Sourcing mode', {
        required: true,
        default: 'TENDER',
      }),
      bidType: f.lookup('BID_TYPE', '招标方式', 'Tender type', ofTender),
      ruleId: f.ref('srmBidRule', '招标规则', 'Rule', { ...ofTender, refFilter: usable }),
      templateId: f.ref('srmBidTemplate', '评标模板', 'Assessment template', {
        ...ofTender,
        refFilter: usable,
      }),
      planRequiredFlag: f.bool('须有招标计划', 'Plan required', {
        default: 'Y',
        onlyWhen: isTender,
      }),
      projectRequiredFlag: f.bool('须立项', 'Project required', {
        default: 'Y',
        onlyWhen: isTender,
      }),
      shortlistFlag: f.bool('资格预审', 'Prequalification', { default: 'N', onlyWhen: isTender }),
      expertSource: f.lookup('BID_EXPERT_SOURCE', '评委来源', 'Juror source', {
        default: 'DRAW',
        ...ofTender,
      }),
    }),
  },
  children: {
    roles: child({
      title: t('评委构成', 'Jury composition'),
      onlyWhen: isTender,
      unique: [['jurorRole']],
      max: 4,
      fields: {
        jurorRole: f.lookup('BID_JUROR_ROLE', '评委角色', 'Juror role', { required: true }),
        headcount: f.integer('人数', 'Head count', { required: true, min: '1', max: '21' }),
        drawFlag: f.bool('随机抽取', 'Drawn', { default: 'Y' }),
        backupCount: f.integer('备选人数', 'Backups', { default: 2, min: '0', max: '20' }),
      },
    }),
    openers: child({
      title: t('默认开标人', 'Default openers'),
      onlyWhen: isTender,
      unique: [['userId']],
      max: 7,
      fields: {
        userId: f.ref('baseUser', '开标人', 'Opener', { required: true }),
        openerRole: f.lookup('BID_OPENER_ROLE', '角色', 'Role', { required: true }),
      },
    }),
  },
  states: ruledStates,
  transitions: ruledTransitions(['DRAFT', 'INVALID']),
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: `
      setupCode setupName applyOrgId categoryId amountFrom amountTo sourcingMode bidType ruleId
      templateId status`,
    filters: 'setupName applyOrgId categoryId sourcingMode bidType status',
    sort: '-creationDate',
  },
  screens: {
    biddingSetupList: { kind: 'list', side: 'buyer' },
    biddingSetupEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmBidRule', field: 'ruleId' },
    { direction: 'up', resource: 'srmBidTemplate', field: 'templateId' },
    { direction: 'down', resource: 'srmBidProject', field: 'setupId' },
  ],
  checks: [{ name: 'amounts_in_order', sql: 'amount_to > amount_from' }],
})
