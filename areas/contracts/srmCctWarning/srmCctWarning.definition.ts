import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const

/** What somebody has to decide about a contract: written by the daily scan, one open row for each contract and type. */
export const srmCctWarning = defineDocument({
  resource: 'srmCctWarning',
  title: t('合同预警', 'Contract warning'),
  display: { code: 'contractNumber', name: 'contractName' },
  fields: {
    ...group('预警', 'Warning', {
      warningLevel: f.lookup('CCT_WARNING_LEVEL', '预警级别', 'Level', told),
      warningType: f.lookup('CCT_WARNING_TYPE', '预警类型', 'Warning type', told),
      contractId: f.ref('srmCctContract', '合同', 'Contract', told),
      contractNumber: f.text('合同编号', 'Contract no.', { ...told, maxLength: 30 }),
      contractName: f.text('合同名称', 'Contract name', { ...told, maxLength: 150 }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', told),
      ownerId: f.ref('basePerson', '责任人', 'Owner', told),
      thresholdValue: f.text('触发阈值', 'Threshold', { ...told, maxLength: 60 }),
      actualValue: f.text('当前值', 'Present value', { ...told, maxLength: 60 }),
      effectiveTo: f.date('失效日期', 'Effective to', told),
      daysLeft: f.integer('剩余天数', 'Days left', { computed: 'atRead' }),
      consumePct: f.percent('执行比例', 'Consumed %', { ...told, max: '100000' }),
      warnTime: f.datetime('预警时间', 'Raised', told),
    }),
    ...group('处理', 'Handling', {
      handleType: f.lookup('CCT_WARNING_HANDLE', '处理方式', 'Handling', told),
      handleRemark: f.text('处理说明', 'Note', { ...told, maxLength: 300 }),
      snoozeDate: f.date('暂缓至', 'Snoozed until', told),
      snoozeCount: f.integer('暂缓次数', 'Times snoozed', { ...told, default: 0, hidden: true }),
      handleTime: f.datetime('处理时间', 'Handled at', told),
      handledByUserId: f.ref('baseUser', '处理人', 'Handled by', told),
      newContractId: f.ref('srmCctContract', '续签合同', 'Renewal contract', told),
    }),
  },
  states: {
    OPEN: t('待处理', 'Open'),
    SNOOZED: t('已暂缓', 'Snoozed'),
    HANDLED: t('已处理', 'Handled'),
    CLOSED: t('自动关闭', 'Closed'),
  },
  readOnly: true,
  transitions: [
    {
      op: 'doRenew',
      label: t('续签', 'Renew'),
      from: ['OPEN', 'SNOOZED'],
      to: 'HANDLED',
      by: 'buyer',
      style: 'primary',
      guard: 'canRenew',
      repeatable: true,
    },
    {
      op: 'doHandle',
      label: t('处理', 'Handle'),
      from: ['OPEN', 'SNOOZED'],
      to: 'HANDLED',
      by: 'buyer',
      input: {
        handleType: f.lookup('CCT_WARNING_HANDLE', '处理方式', 'Handling', { required: true }),
        handleRemark: f.text('处理说明', 'Note', {
          maxLength: 300,
          required: { field: 'handleType', is: 'IGNORE' },
        }),
      },
    },
    {
      op: 'doSnooze',
      label: t('暂缓', 'Snooze'),
      from: ['OPEN'],
      to: 'SNOOZED',
      by: 'buyer',
      optional: true,
      guard: 'canSnooze',
      input: {
        snoozeDate: f.date('暂缓至', 'Snoozed until', { required: true }),
        handleRemark: f.text('处理说明', 'Note', { maxLength: 300 }),
      },
    },
    {
      op: 'doReopen',
      label: t('重新打开', 'Reopen'),
      from: ['SNOOZED'],
      to: 'OPEN',
      by: 'system',
    },
    {
      op: 'doClose',
      label: t('自动关闭', 'Close'),
      from: ['OPEN', 'SNOOZED'],
      to: 'CLOSED',
      by: 'system',
    },
  ],
  clock: [{ code: 'reopen', op: 'doReopen', at: 'snoozeDate' }],
  access: { org: 'orgId', persons: ['ownerId'] },
  matters: [
    {
      type: 'IN_CONTRACT_EXPIRING',
      when: { status: 'OPEN', warningLevel: ['LOW', 'MIDDLE'] },
      owner: { person: 'ownerId' },
      due: 'effectiveTo',
    },
    {
      type: 'IN_CONTRACT_EXPIRING',
      when: { status: 'OPEN', warningLevel: 'HIGH' },
      owner: { person: 'ownerId' },
      due: 'effectiveTo',
      urgency: 'URGENT',
    },
  ],
  list: {
    columns: `
      warningLevel warningType contractNumber contractName orgId supplierId effectiveTo daysLeft consumePct
      thresholdValue ownerId warnTime handleType snoozeDate newContractId status`,
    filters: 'warningType warningLevel contractNumber supplierId ownerId effectiveTo status',
    sort: '-warnTime',
  },
  screens: { cctWarningList: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'srmCctContract', field: 'contractId' }],
  indexes: [
    {
      fields: ['contractId', 'warningType'],
      unique: true,
      where: "status in ('OPEN', 'SNOOZED')",
    },
  ],
})
