/** Screens named in section 2 of the second document, for areas and documents that are built. */
export const NAMED_SCREENS: { readonly [area: string]: string } = {
  'Base data': `
    srmBaseConfigProfileList srmBaseDistrictList supplierPendingList supplierHandledList
    insidePendingList insideHandledList orgAssociationList purchaseCassificationManagement
    materialManagement organizationMaterialQuery materialItemPrice paymentProportionManagement
    paymentProportionManagementEdit exchangeRateManagement bankInformationManagement
    subinventoryInformationManagement subinventoryInformationManagementEdit subinventoryPLRelationships
    baseProductLine commonFileList myBpmMatterList MaterialInformationBaseList
  `,
  Purchasing: `
    purForecastList purForecast/purForecastEdit purForecastSupplierList purchaseRequisitionList
    purRequisitionManage/purRequisitionEdit purAgreementList purAgreementManage/purAgreementEdit
    purchaseBillTypeList purchaseOrderList purchaseOrderChange purOrderManage/purchaseOrderEdit
    purDemandSummaryList SrmPurGovernmentMaterialList srmPurCustomHeaderList
    purCustomsDeclaration/srmPurCustomHeaderEdit purCustomerOrderList purDeliveryNoticeList
    purDeliveryManage/purDeliveryNoticeEdit purDealDeliveryNoteList purDeliveryNoteList
    purDeliveryManage/purDeliveryNoteEdit purDeliveryManage/purDeliveryBatchTemporaryEdit
    purDeliveryManage/purBarcodeList srmPurReturnList srmPurReturnSupplierAddressList srmPurReturnEdit
    materialSnInfoList srmPurSnHistoryList supplierSnInfoList srmPurSampleList
    srmPurQuotationTempletList srmPurQuotationTempletEdit srmPurSnImportTemplateList
    srmPurSnImportTemplateEdit srmPurCategoryDisposeEdit receiveList receiveEdit writeOffList
    writeOffEdit transactionsList sicInventoriesList unpricedMaterialList
  `,
  Suppliers: `
    supplierInfoTempList supplierRegisterApproval supplierRegisterInfoApproval supplierInfoList
    registerByInsideList registerByInside supplierInfoCreate supplierInfoCreate2 supplierInfoEdit
    supplierInfoToPortal supplierPendingView categoryLibrarySupplier orgLibrarySupplier
    changeInfoList changeInfoEdit dhangeInfodetailed registerInviteList supplierInfoImport
    supplierWarningList supplierItemReportWarningList mainSupplierScheduleList
  `,
  'Supplier lifecycle': `
    introduceSceneList qualificationRequireList qualifyCensorList qualifyCensor/QualifyCensorEdit
    inspectPlanList inspectPlanEdit inspectPlanDetail localeInspectList localeInspectEdit
    localeInspectDetail sampleTrialList sampleTrialEdit sampleTrialDetail srmSlcBatchTryoutList
    srmSlcBatchTryoutEdit srmSlcBatchTryoutDetail srmSlcDailyManageList slcDailyManageEdit
    srmSlcSupplierQuitList slcSupplierQuitEdit srmSlcSupplierBlacklistList
    slcSupplierBlacklistEdit slcAgreementSigningList slcAgreementSigningEdit
    AgreementSigningAssistEdit slcQualifiedSupplierList slcQualifiedSupplierEdit
    satisfactionSurveyList satisfactionSurveyEdit satisfactionSurveyScoreList
    satisfactionSurveyScoreEdit satisfactionSurveyScoreSummary
  `,
  'Supply-market and performance': `
    srmSmlPresetProportionList srmSmlAdjustmentHeadList SmlAdjustmentHead/SmlAdjustmentHeadEdit
    srmSmlAdjustmentList srmSmlMonitoringReport srmSmlWarningReport srmSpeIndicatorsList
    SpeIndicators/SpeIndicatorsEdit srmSpeTemplateList SpeTemplate/SpeTemplateEdit
    srmSpeSettingHeadList SpeSettingHead/SpeSettingHeadEdit srmSpeQualityRaterList
    srmSpeTechRaterList srmSpeTotalSchemeList srmSpeSchemeList SpeScheme/SpeSchemeEdit
    srmSpeSourceData srmSpeSchemeScoreList SchemeScore/SrmSpeSchemeScoreEdit
    srmSpeSchemeScoreTotalList SchemeScoreTotal/SrmSpeSchemeScoreTotalEdit
    SupplierAppeal/SrmSpeSupplierAppeal SupplierAppeal/SrmSpeSupplierAppealNew
    srmSpeRelationRatio SupplierAppeal/SrmSpeSupplierRectification srmSpePerformanceList
    srmSpePerformanceListMenu srmSpePerformanceList/Rectification
    SpePerformance/SpePerformanceEdit gradeDetail/srmSpeGradeDetailList manualScoreList
    excludeBillList excludeBillEdit excludeBillDetail excludeList srmSpeMonthlyPerformanceList
  `,
  Settlement: `
    srmRcnTransactionInfoList advanceApplyList advanceApplyEdit accountStmtList accountStmtEdit
    invoiceList invoiceEdit srmRcnActualPaymentInfoList srmBaseInnerBankAccountInfoList
  `,
  Administration: `
    user resp lookup user2 lookuptype lookupTypeEdit position position/positiondetail staffInquiry
    positionAllot positionAllot/positionAllotAdd positionLevel positionLevel/positionLeveldetail
    positionLevelTree institution institution/main systemsetting/institution
    permissionConfigurationList permissionConfigurationEdit job job/editjob systemsetting/menuFunction
    systemsetting/role resource systemSetting/btnList systemsetting/menuFuncPrivilege table_model
    schedulingError gtasks profile concurrentPrograms concurrentPrograms/ConcurrentProgramsDetail
    submitRequest submitRequestDetail myApproval transactionCompen redis redisManage
    systemsetting/responsibility systemsetting/respSave responsibility/respSave datasource
    systemsetting/userresponsibility processList processInitiate reminderSetting collect log
    userOperateLogList srmBaseInterfaceLogsList srmBaseTripartiteLogsList baseSSO baseSSOEdit
    apiManager apiListEdit processRoleList processMonitoring projectAndModule userCenter
    userCenter/editUserCenter myUpcoming articleManagementList
    articleManagementList/ArticleManagementListDetail msgHistory msgTd msgReceive msgUser msgLog
    receiveMessageList messageList messageListDetail msgTempleCfg msgSourceCfg msgCfg msgInstance
    msgInstanceCheck employee EditEmployee department DepartmentDetail userAuthorisationList
    devtoolsGeneratorCode baseOauthAppList databaseList databaseDetail
  `,
  'Dynamic charts': `
    dynamicCharts/chartsInfo dynamicCharts/report dynamicCharts/report/reportEdit dynamicCharts/group
    dynamicCharts/group/editGroup dynamicCharts/viewReport
  `,
  'Dynamic reports': `
    jdbcConfigList reportDefinitionList reportDefinition/reportDefinitionEdit viewDynamicReport
    reportBackExportList
  `,
  'Interface definition': `
    scsiDefinitionList scsiDefinition/scsiDefinitionEdit scsiPlatformLogList
  `,
}
