/**
 * Calls of finished areas named in the second document: by section, with the resource that answers
 * them.
 */
export const NAMED: readonly { section: string; resource: string; actions: string }[] = [
  {
    section: '2 §4 order',
    resource: 'srmPurOrder',
    actions: `doBuyerDeliveryConfirm doSupplierDeliveryConfirm doBuyerReject doCancel doCloseLine doReopenLine`,
  },
  {
    section: '2 §4 requisition',
    resource: 'srmPurRequisition',
    actions: 'doSubmit doApproval doReject doReturn doCancel doClose',
  },
  {
    section: '2 §4 quotation templates',
    resource: 'srmPurQuotationTemplet',
    actions: 'doSubmit doApproval doReject doEffect doInvalid',
  },
  {
    section: '2 §4 serial-import templates',
    resource: 'srmPurSnImportTemplate',
    actions: 'doEffect doInvalid',
  },
  ...[
    ...['srmPosRegister', 'srmPosSupplier', 'srmPosChangeInfo', 'srmSlcQualify'],
    ...['srmSlcInspectPlan', 'srmSlcLocaleInspect', 'srmSlcSampleTrial', 'srmSlcBatchTryout'],
    ...['srmSlcDailyManage', 'srmSlcAgreementSigning', 'srmSlcQualifiedSupplier', 'srmSlcSurvey'],
    ...['srmSmlAdjustmentHead', 'srmSpeIndicators', 'srmSpeTemplate', 'srmSpeScheme'],
    ...['srmSpeSchemeScore', 'srmSpeExcludeHeader', 'srmSpeSettingHead', 'srmSpePerformance'],
    ...['srmRcnAdvanceApply', 'srmRcnStatement', 'srmRcnInvoice'],
  ].map((resource) => ({
    section: '2 §4 approval-style documents',
    resource,
    actions: 'doSubmit doApproval doReject doWithdraw',
  })),
  {
    section: '2 §4 indicators',
    resource: 'srmSpeIndicators',
    actions: 'doAlteration doCopy',
  },
  { section: '2 §4 manual scores', resource: 'srmSpeManualScore', actions: 'doEnable doInvalid' },
  {
    section: '2 §4 performance',
    resource: 'srmSpePerformance',
    actions: 'doRelease doRectification doSupplierCommit doAgreeOrAppeal doConfirm',
  },
  {
    section: '2 §4 change of an approved supplier',
    resource: 'srmPosSupplier',
    actions: 'doAlter',
  },
  {
    section: '2 §7 duplicate-name check on registration',
    resource: 'srmPosRegister',
    actions: 'doCheckDuplicate',
  },
  {
    section: '2 §7 supplier early warning',
    resource: 'srmPosSupplierWarning',
    actions: 'listByPage doProcess doClose',
  },
  {
    section: '2 §7 schedule list, submit to an OA system',
    resource: 'srmPosMainSupplierSchedule',
    actions: 'listByPage doSubmitOa',
  },
  { section: '2 §7 specific actions', resource: 'srmPurForecast', actions: 'doSubmitPublish' },
  {
    section: '2 §7 specific actions',
    resource: 'srmPurDeliveryNotice',
    actions: 'doSubmitPublish',
  },
  { section: '2 §7 specific actions', resource: 'srmPurOrder', actions: 'generatePurOrder' },
  {
    section: '2 §7 specific actions',
    resource: 'srmPurDemandSummary',
    actions: 'generatePurOrder doCreateAuction',
  },
  { section: '2 §7 specific actions', resource: 'srmPurAgreement', actions: 'doCreateContract' },
  { section: '2 §7 accounts', resource: 'baseUser', actions: 'doAdminReset doUnlock' },
  {
    section: '2 §7 menus and permissions',
    resource: 'baseMenu',
    actions: 'findMenusByResp listByPage',
  },
  { section: '2 §7 menus and permissions', resource: 'baseResource', actions: 'findByRespMenu' },
  { section: '2 §7 menus and permissions', resource: 'baseRole', actions: 'doSavePermits' },
  {
    section: '2 §7 workflow',
    resource: 'baseBpmTask',
    actions: 'findTodoList listByPage findHistory findNotifyList doTransfer',
  },
  { section: '2 §7 workflow', resource: 'baseBpmInstance', actions: 'doStop doTaskTransfer' },
  { section: '2 §7 workflow', resource: 'baseBpmCategory', actions: 'listByPage' },
  { section: '2 §7 workflow', resource: 'baseBpmModel', actions: 'listByPage' },
  { section: '2 §7 workflow', resource: 'baseBpmRole', actions: 'listByPage' },
  { section: '2 §7 workflow', resource: 'baseBpmUrgeConfig', actions: 'saveOrUpdate' },
  {
    section: '2 §7 scheduling',
    resource: 'baseScheduleJob',
    actions: 'listByPage saveOrUpdate delete',
  },
  {
    section: '2 §7 scheduling',
    resource: 'baseScheduleRequest',
    actions: 'doLaunch doCancel doPause doLog doBatchDelete',
  },
  { section: '2 §7 scheduling', resource: 'baseScheduleError', actions: 'listByPage' },
  { section: '2 §7 messaging', resource: 'baseMsgInstance', actions: 'listByPage' },
  { section: '2 §7 messaging', resource: 'baseMsgHistory', actions: 'listByPage' },
  { section: '2 §7 messaging', resource: 'baseMsgTemplate', actions: 'listByPage' },
  { section: '2 §7 messaging', resource: 'baseMsgSource', actions: 'listByPage' },
  { section: '2 §7 messaging', resource: 'baseMsgReceiveSql', actions: 'listByPage' },
  { section: '2 §7 messaging', resource: 'baseMsgLog', actions: 'listByPage' },
  { section: '2 §7 operations', resource: 'baseSystemLog', actions: 'listByPage' },
  { section: '2 §7 operations', resource: 'baseSso', actions: 'listByPage' },
  { section: '2 §7 operations', resource: 'baseTransactionCompensation', actions: 'doRetry' },
  { section: '2 §7 operations', resource: 'baseApi', actions: 'doImportSwagger' },
  {
    section: '2 §7 operations',
    resource: 'baseTableConfig',
    actions: 'doSaveConfig doGetConfig doDelete',
  },
  { section: '2 §7 charts', resource: 'baseChartGroup', actions: 'listByPage' },
  { section: '2 §7 charts', resource: 'baseChartInfo', actions: 'listByPage' },
  { section: '2 §7 charts', resource: 'baseChartReport', actions: 'listByPage' },
  { section: '2 §7 interfaces', resource: 'baseScsiDefinition', actions: 'listByPage' },
  { section: '2 §7 interfaces', resource: 'baseScsiPlatformLog', actions: 'listByPage' },
  { section: '2 §7 interfaces', resource: 'baseScsiProductLine', actions: 'listByPage' },
  { section: '2 §7 interfaces', resource: 'baseScsiProjectCode', actions: 'listByPage' },
  { section: '2 §7 reports', resource: 'baseRptJdbcConfig', actions: 'listByPage' },
  {
    section: '2 §7 reports',
    resource: 'baseRptDefinition',
    actions: 'listByPage findReport doCheckSql doParseColumns runReport',
  },
  {
    section: '2 §7 reports',
    resource: 'baseRptBackExport',
    actions: 'listByPage doBackExport',
  },
]

/** Those that users without a session call. */
export const NAMED_BEFORE_LOGIN: readonly { section: string; resource: string; actions: string }[] =
  [
    {
      section: '2 §7 login',
      resource: 'baseLogin',
      actions: 'doLogin findRandomCode findLoginLookups findSupplierFirstLoginFlag',
    },
    {
      section: '2 §7 forgotten password',
      resource: 'baseForgotPassword',
      actions: 'sendEmailCode checkEmailCode changePassword checkUserName',
    },
  ]
