import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { scsiRows } from './baseScsiDefinition.rows.ts'

const CODE = '[A-Z][A-Z0-9_]+'

export const docNumberOrNone = f.text('单据编号', 'Document no.', {
  maxLength: 100,
  hint: t('推送时必填', 'Needed for a push'),
})
const bodyText = f.textarea('接收报文', 'Incoming message', {
  maxLength: 100_000,
  hint: t(
    '接收接口的测试报文',
    'For an inbound interface: an example of what the other system sends',
  ),
})

/**
 * One interface with another system: its address, how a request is built from a document, and what
 * the answer means.
 */
export const baseScsiDefinition = defineDocument({
  resource: 'baseScsiDefinition',
  title: t('接口定义', 'Interface definition'),
  display: { code: 'interfaceCode', name: 'interfaceName', nameEn: 'interfaceNameEn' },
  withoutOrg: true,
  fields: {
    interfaceCode: f.text('接口编码', 'Interface code', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 64,
      pattern: CODE,
    }),
    ...inBothLanguages('interfaceName', '接口名称', 'Interface name', {
      required: true,
      maxLength: 100,
    }),
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
      suggest: 'findEvents',
      hint: t(
        '输入名称查找，如 srmPurReceipt.post',
        'Type a name to find it, for example srmPurReceipt.post',
      ),
    }),
    docResource: f.text('业务资源', 'Resource', {
      required: true,
      maxLength: 60,
      suggest: 'findDocuments',
      hint: t('输入单据名称查找', 'Type the name of a document to find it'),
    }),
    targetAction: f.text('目标动作', 'Target action', {
      maxLength: 60,
      pattern: '[a-z][A-Za-z]*',
      hint: t(
        '接收：对业务资源执行的动作，默认 saveOrUpdate；或 doXxx 流转',
        'Inbound: what is done to the document; saveOrUpdate, or one of its operations',
      ),
    }),
    stagingTable: f.text('中间表', 'Staging table', {
      required: { field: 'protocol', is: 'DB_STAGING' },
      maxLength: 63,
      pattern: 'stg\\.[a-z][a-z0-9_]*',
      hint: t('如 stg.erp_item', 'For example stg.erp_item'),
    }),
    datasourceId: f.ref('baseDatasource', '数据源', 'Data source', {
      required: { field: 'protocol', is: 'DB_READ' },
      refFilter: [{ field: 'status', is: 'ENABLED' }],
    }),
    sqlText: f.textarea('查询SQL', 'Query', {
      required: { field: 'protocol', is: 'DB_READ' },
      maxLength: 20_000,
    }),
    oauthAppId: f.ref('baseOauthApp', '调用应用', 'Calling app', {
      required: { field: 'direction', is: 'IN' },
      refFilter: [{ field: 'status', is: 'ENABLED' }],
      hint: t(
        '接收的数据按该应用的职责与权限写入',
        'Incoming data is written with the responsibility and permits of this application',
      ),
    }),
    keyFields: f.text('业务主键', 'Business key', {
      required: true,
      maxLength: 200,
      hint: t('字段名，逗号分隔', 'Field names separated by commas'),
    }),
    writeMode: f.lookup('SCSI_WRITE_MODE', '写入方式', 'Write mode', { default: 'UPSERT' }),
    batchSize: f.integer('批量大小', 'Batch size', { min: '1', max: '1000', default: 100 }),
    stopOnError: f.bool('出错停止', 'Stop on error', {
      default: 'N',
      hint: t('整批要么全部成功，要么全不写入', 'The batch is written as a whole or not at all'),
    }),
    orderedByDoc: f.bool('按单据排序', 'Keep order per document', { default: 'Y' }),
    maxRetries: f.integer('重试次数', 'Retries', { min: '0', max: '20', default: 8 }),
    alertUserIds: f.multiref('baseUser', '告警接收人', 'Alert users'),
    changedBy: f.ref('baseUser', '定义修改人', 'Definition changed by', { auto: true }),
    definitionVersion: f.integer('版本', 'Version', { auto: true, default: 1 }),
    lastSuccessTime: f.datetime('最近成功', 'Last success', { auto: true }),
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
  editableIn: ['DRAFT', 'DISABLED'],
  transitions: [
    {
      op: 'doTest',
      label: t('测试', 'Test'),
      from: ['DRAFT', 'ENABLED', 'DISABLED'],
      to: 'same',
      by: 'buyer',
      style: 'primary',
      confirm: t(
        '推送：向测试环境发送一次请求；接收：试写后全部撤回。单据保持不变，确定？',
        'A push sends one request to the test environment. Incoming data is written and rolled back, so nothing changes. Continue?',
      ),
      input: { docNumber: docNumberOrNone, bodyText },
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
        '停用期间的业务事件转入事务补偿等待重试，确定？',
        'Events in the meantime wait as compensations. Disable it?',
      ),
    },
    {
      op: 'doExecute',
      label: t('执行', 'Run'),
      from: ['ENABLED'],
      to: 'same',
      by: 'buyer',
      input: { docNumber: docNumberOrNone },
    },
    {
      op: 'doExport',
      label: t('导出JSON', 'Export JSON'),
      from: [],
      to: 'same',
      by: 'buyer',
      code: 'btnExportJson',
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
  access: {
    org: null,
    codes: { btnProdConfig: t('维护生产环境配置', 'Maintain the production configuration') },
  },
  list: {
    columns: `
      interfaceCode interfaceName productLineId projectCodeId direction targetSystem protocol
      triggerType docResource definitionVersion lastTestTime lastTestResult status`,
    filters: `
      interfaceCode interfaceName productLineId projectCodeId direction targetSystem protocol
      docResource status`,
    sort: 'interfaceCode',
  },
  form: [
    {
      title: t('接口', 'Interface'),
      fields: `
        interfaceCode interfaceName productLineId projectCodeId direction targetSystem protocol
        remark`,
    },
    {
      title: t('触发与单据', 'Trigger and document'),
      fields: 'triggerType eventCode docResource keyFields orderedByDoc maxRetries alertUserIds',
    },
    {
      title: t('接收与数据库', 'Inbound and databases'),
      fields: `
        oauthAppId targetAction writeMode batchSize stopOnError stagingTable datasourceId sqlText`,
    },
    {
      title: t('测试', 'Test'),
      fields: 'definitionVersion changedBy lastTestTime lastTestResult lastSuccessTime',
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
