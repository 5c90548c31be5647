import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { scsiRows } from './baseScsiDefinition.rows.ts'

const CODE = '[A-Z][A-Z0-9_]+'

const docNumber = f.text('单据编号', 'Document no.', { required: true, maxLength: 100 })

/** One interface with another system: where it is, how the request is made of a document, what the answer means. */
export const baseScsiDefinition = defineDocument({
  resource: 'baseScsiDefinition',
  title: t('接口定义', 'Interface definition'),
  display: { code: 'interfaceCode', name: 'interfaceName' },
  withoutOrg: true,
  fields: {
    interfaceCode: f.text('接口编码', 'Interface code', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 64,
      pattern: CODE,
    }),
    interfaceName: f.text('接口名称', 'Interface name', { required: true, maxLength: 100 }),
    productLineId: f.ref('baseScsiProductLine', '产品线', 'Product line', { required: true }),
    projectCodeId: f.ref('baseScsiProjectCode', '项目代码', 'Project code', {
      required: true,
      refFilter: [{ field: 'productLineId', sameAs: 'productLineId' }],
    }),
    direction: f.lookup('INTERFACE_DIRECTION', '方向', 'Direction', {
      required: true,
      default: 'OUT',
    }),
    targetSystem: f.lookup('EXTERNAL_SYSTEM', '对方系统', 'Other system', { required: true }),
    protocol: f.lookup('SCSI_PROTOCOL', '协议', 'Protocol', {
      required: true,
      default: 'REST_JSON',
    }),
    triggerType: f.lookup('SCSI_TRIGGER', '触发方式', 'Trigger', {
      required: true,
      default: 'MANUAL',
    }),
    eventCode: f.text('业务事件', 'Event', {
      required: { field: 'triggerType', is: 'EVENT' },
      maxLength: 100,
      hint: t('如 srmPurReceipt.post', 'For example srmPurReceipt.post'),
    }),
    docResource: f.text('业务资源', 'Resource', { required: true, maxLength: 60 }),
    keyFields: f.text('业务主键', 'Business key', {
      required: true,
      maxLength: 200,
      hint: t('字段名，逗号分隔', 'Field names separated by commas'),
    }),
    maxRetries: f.integer('重试次数', 'Retries', { min: '0', max: '20', default: 8 }),
    definitionVersion: f.integer('版本', 'Version', { auto: true, default: 1 }),
    lastTestTime: f.datetime('最近测试', 'Last test', { auto: true }),
    lastTestResult: f.text('测试结果', 'Test result', { auto: true, maxLength: 500 }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
  },
  children: scsiRows,
  states: {
    DRAFT: t('拟定', 'Draft'),
    ENABLED: t('启用', 'Enabled'),
    DISABLED: t('停用', 'Disabled'),
  },
  initialState: 'DRAFT',
  editableIn: ['DRAFT', 'DISABLED'],
  deletableIn: ['DRAFT'],
  transitions: [
    {
      op: 'doTest',
      label: t('测试', 'Test'),
      from: ['DRAFT', 'ENABLED', 'DISABLED'],
      to: 'same',
      by: 'buyer',
      style: 'primary',
      confirm: t(
        '将用所选单据向测试环境发送一次请求，不回写单据。确定?',
        'Sends one request made of this document to the test environment; the document stays as it is. Go on?',
      ),
      input: { docNumber },
    },
    {
      op: 'doEnable',
      label: t('启用', 'Enable'),
      from: ['DRAFT', 'DISABLED'],
      to: 'ENABLED',
      by: 'buyer',
      style: 'success',
      guard: 'isTested',
    },
    {
      op: 'doDisable',
      label: t('停用', 'Disable'),
      from: ['ENABLED'],
      to: 'DISABLED',
      by: 'buyer',
      style: 'danger',
      confirm: t(
        '停用期间的业务事件转入事务补偿等待重试，确定?',
        'Events that happen meanwhile wait as compensations. Disable it?',
      ),
    },
    {
      op: 'doExecute',
      label: t('执行', 'Run'),
      from: ['ENABLED'],
      to: 'same',
      by: 'buyer',
      input: { docNumber },
    },
    {
      op: 'doCopy',
      label: t('复制', 'Copy'),
      from: [],
      to: 'same',
      by: 'buyer',
      input: {
        interfaceCode: f.text('新编码', 'New code', {
          required: true,
          maxLength: 64,
          pattern: CODE,
        }),
      },
    },
  ],
  access: { org: null },
  list: {
    columns: [
      'interfaceCode',
      'interfaceName',
      'productLineId',
      'projectCodeId',
      'direction',
      'targetSystem',
      'protocol',
      'triggerType',
      'docResource',
      'definitionVersion',
      'lastTestTime',
      'lastTestResult',
      'status',
    ],
    filters: [
      'interfaceCode',
      'interfaceName',
      'productLineId',
      'projectCodeId',
      'direction',
      'targetSystem',
      'protocol',
      'docResource',
      'status',
    ],
    sort: 'interfaceCode',
  },
  form: [
    {
      title: t('接口', 'Interface'),
      fields: [
        'interfaceCode',
        'interfaceName',
        'productLineId',
        'projectCodeId',
        'direction',
        'targetSystem',
        'protocol',
        'remark',
      ],
    },
    {
      title: t('触发与单据', 'Trigger and document'),
      fields: ['triggerType', 'eventCode', 'docResource', 'keyFields', 'maxRetries'],
    },
    {
      title: t('测试', 'Test'),
      fields: ['definitionVersion', 'lastTestTime', 'lastTestResult'],
    },
  ],
  screens: {
    scsiDefinitionList: { kind: 'list', side: 'buyer' },
    'scsiDefinition/scsiDefinitionEdit': { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'baseScsiProjectCode', field: 'projectCodeId' },
    { direction: 'down', resource: 'baseScsiPlatformLog', field: 'definitionId' },
  ],
  indexes: [{ fields: ['docResource', 'status'] }, { fields: ['eventCode'] }],
})
