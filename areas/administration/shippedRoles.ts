import { t } from '@opensrm/kernel/i18n/text.ts'
import type { RoleGrant, RoleSeed } from '@opensrm/platform/access/roles.ts'

const ITEMS = ['srmBaseItem*', 'srmBaseCategory', 'srmBaseProductLine']
/**
 * Master data of the business, listed by name: interface logs have similar names and are not meant
 * for buyers.
 */
const MASTER = [
  'srmBaseItem*',
  'srmBaseCategory',
  'srmBaseProductLine',
  'srmBasePaymentTerm',
  'srmBaseExchangeRate',
  'srmBaseBank',
  'srmBaseOrgAssociation',
  'srmBaseWorkCalendar',
  'srmBaseSubinventory*',
  'srmBaseDistrict',
  'srmBasePendingMatter',
  'srmBaseCommonFile',
  'srmBaseConfigProfile',
  'srmBaseNotice*',
  'srmBaseNotification',
]
/** The user's own to-dos, whatever their role. */
const TO_DO = [
  'baseBpmTask',
  'srmBasePendingMatter',
  'srmBaseNotificationReceipt',
  'srmSlcSurveyScore',
  'srmSpeSchemeScore',
]
const SUPPLIERS = ['srmPos*']
/**
 * For those who import suppliers: a batch holds suppliers of every organisation, and its workbook their account
 * numbers in full.
 */
const IMPORTS = ['srmPosSupplierImport']
/** What others look up of suppliers. */
const KNOWN_SUPPLIERS = [
  'srmPosSupplier',
  'srmPosSupplierSite',
  'srmPosSupplierCategory',
  'srmPosSupplierWarning',
  'srmPosSupplierItemReport',
]
/** Ways past the qualification, for the administrator who takes over suppliers of an older system. */
const PAST_QUALIFICATION = ['btnQualified', 'btnActivate', 'btnInactivate', 'btnImportQualified']
/** Entries of the supplier list without evidence, for whoever takes over the list of an older system. */
const PAST_EVIDENCE = ['btnInitialImport']
/** Steps towards a qualified supplier, and later decisions about it. */
const INTRODUCTION = [
  'srmSlcQualify',
  'srmSlcInspectPlan',
  'srmSlcLocaleInspect',
  'srmSlcSampleTrial',
  'srmSlcBatchTryout',
  'srmSlcAgreementSigning',
]
const BEYOND_RULES = [
  'btnIgnoreCooling',
  'btnWaive',
  'btnWaiveLine',
  'btnException',
  'btnForceUnfreeze',
  'btnUrgentFreeze',
  'btnQuitSingleSource',
]
const STANDING = ['srmSlcQualifiedSupplier', 'srmSlcDailyManage', 'srmSlcSupplierQuit']

const REPORTS_OF_PURCHASING = [
  ...['menu:REP_SPEND_*', 'menu:REP_EXECUTION_*', 'menu:REP_PAYABLE_*'],
  ...['menu:REP_STOCK_*', 'menu:REP_SUPPLIER_*', 'menu:REP_QUALITY_*', 'menu:REP_MOULD_*'],
]
const REPORTS_OF_FINANCE = [
  ...['menu:REP_SPEND_*', 'menu:REP_PAYABLE_*', 'menu:REP_STOCK_*', 'menu:REP_MOULD_*'],
]
const REPORTS_OF_QUALITY = ['menu:REP_QUALITY_*', 'menu:REP_STOCK_PURRETURNDETAIL']
const REPORTS_OF_STOCK = ['menu:REP_STOCK_*', 'menu:REP_EXECUTION_PURDELIVERYTL*']

/** Rights of every user. */
/** Purchasing, production and engineering sit in the reviews of suspect goods. */
const REVIEW_MEMBERS: RoleGrant = { on: ['srmQcnMrb'], may: ['btnSign'] }

const OWN_MATTERS: readonly RoleGrant[] = [
  // Reports and dashboards define their own audience.
  { on: ['menu:DYN_VIEW_*', 'menu:NOTICE_MORE'], may: 'read' },
  {
    on: [
      'baseUserAuthorization',
      'baseRptBackExport',
      'baseCollect',
      'MY_CENTRE',
      'baseStaff',
      'MSG_INBOX',
      'HELP_CENTRE',
    ],
    may: 'work',
  },
]

/** Base data of finance. */
const MONEY = [
  'srmBaseExchangeRate',
  'srmBasePaymentTerm',
  'srmBaseBank',
  'srmBaseInnerBankAccountInfo',
]

/**
 * Responsibilities of every new installation. They name documents of all areas as texts; a name
 * that no installed area defines grants nothing.
 */
const ROLES: readonly RoleSeed[] = [
  {
    code: 'SYS_ADMIN',
    name: t('系统管理员', 'System administrator'),
    side: 'ADMIN',
    dataScope: 'ALL',
    risk: 'HIGH',
    grants: [{ on: ['*'], may: 'all', prices: true }],
  },
  {
    code: 'SECURITY_ADMIN',
    name: t('安全管理员', 'Security administrator'),
    side: 'ADMIN',
    dataScope: 'ALL',
    risk: 'HIGH',
    grants: [
      {
        on: [
          'baseUser',
          'baseUserResponsibility',
          'baseRole',
          'baseResponsibility',
          'basePermissionConfig',
          'baseSso',
          'baseOauthApp',
          'baseProfile',
        ],
        may: 'all',
      },
      {
        on: [
          'baseMenu',
          'baseResource',
          'baseOperateLog',
          'baseSystemLog',
          'baseUserAuthorization',
          'baseAccess',
        ],
        may: 'read',
      },
      {
        on: ['baseRptDefinition'],
        may: ['btnCheckSql', 'btnPublish', 'btnInvalid', 'btnPublishUnscoped'],
      },
    ],
  },
  {
    code: 'PROCESS_ADMIN',
    name: t('流程管理员', 'Process administrator'),
    side: 'ADMIN',
    dataScope: 'ALL',
    grants: [
      { on: ['baseBpm*', 'baseMsg*', 'baseMessage'], may: 'all' },
      {
        on: ['baseUser', 'basePerson', 'baseDepartment', 'basePosition*', 'baseOrganization'],
        may: 'read',
      },
    ],
  },
  {
    code: 'OPS_ENGINEER',
    name: t('运维工程师', 'Operations engineer'),
    side: 'ADMIN',
    dataScope: 'ALL',
    grants: [
      {
        on: [
          'baseSchedule*',
          'baseSystemLog',
          'srmBaseInterfaceLogs',
          'srmBaseTripartiteLogs',
          'baseTransactionCompensation',
          'baseDatasource',
          'baseMsgSource',
          'baseApi',
          'baseProject',
          'baseCache',
          'baseDatabase',
          'baseScsi*',
        ],
        may: 'all',
      },
      { on: ['baseOperateLog', 'baseProfile'], may: 'read' },
    ],
  },
  {
    code: 'REPORT_DEVELOPER',
    name: t('报表开发', 'Report developer'),
    side: 'BUYER',
    dataScope: 'ORG_PERMIT',
    risk: 'MEDIUM',
    // Only the security administrator publishes reports without row scope.
    grants: [{ on: ['baseRpt*', 'baseChart*'], may: 'all', except: ['btnPublishUnscoped'] }],
  },
  {
    code: 'REQUESTER',
    name: t('申请人', 'Requester'),
    side: 'BUYER',
    dataScope: 'SELF',
    grants: [
      REVIEW_MEMBERS,
      {
        on: ['srmPurRequisition'],
        may: [
          'btnSave',
          'btnDel',
          'btnSubmit',
          'btnWithdraw',
          'btnCancel',
          'btnCopy',
          'btnImport',
          'btnUploadAttachment',
          'btnDelAttachment',
        ],
        prices: true,
      },
      // Employees buy in the mall; what it offers is kept by buyers and suppliers.
      {
        on: ['srmPurCatalogAddressee', 'srmPurCatalogCart', 'srmPurCatalogOrder'],
        may: 'work',
        prices: true,
      },
      { on: ['srmPurCatalogSku'], may: 'read', prices: true },
      { on: TO_DO, may: 'work' },
    ],
  },
  {
    code: 'BUYER',
    name: t('采购员', 'Buyer'),
    side: 'BUYER',
    dataScope: 'ORG_AND_CATEGORY',
    grants: [
      REVIEW_MEMBERS,
      { on: REPORTS_OF_PURCHASING, may: 'read', prices: true },
      {
        on: ['srmPurRequisition'],
        // A buyer forwards or cancels the requisition made from a customer order; creating
        // requisitions is for applicants.
        may: [
          ...['btnSubmit', 'btnWithdraw', 'btnCancel'],
          ...['btnAssign', 'btnReturn', 'btnClose', 'btnGeneratePurOrder'],
        ],
        prices: true,
      },
      {
        on: [
          'srmPurOrder',
          'srmPurOrderChange',
          'srmBaseNotice',
          'srmPurForecast',
          'srmPurAgreement',
          'srmPurUnpricedMaterial',
          'srmPurCategoryDispose',
          'srmPurDeliveryNotice',
          'srmPurDeliveryNote',
          'srmPurBarcode',
          'srmPurSnImportTemplate',
          'srmPurReturn*',
          'srmPurSample',
          'srmPurAslApply',
          'srmPurAslAlteration',
          'srmPurMaterialIntroduction',
          'srmPurGovernmentMaterial',
          'srmPurCustom*',
          'srmPurDemand*',
          'srmInq*',
          'srmBidPlan',
          'srmBidProject',
          'srmBidList',
          'srmBidDocument',
          'srmBidSupplier',
          'srmBidNotice',
          'srmBidQuestion',
          'srmBidRespond',
          'srmBidOpening',
          'srmBidDrawing',
          'srmBidShortlist',
          'srmBidClarification',
          'srmBidBargaining',
          'srmBidBrightMoon',
          'srmBidCompeteSection',
          'srmBidPicketage',
          'srmBidResult',
          'srmAct*',
          'srmPurQuotation*',
          'srmPurCatalog*',
          'srmCctContract',
          'srmMdm*',
          'srmRcnTransactionInfo',
          'srmRcnStatement',
          'srmRcnDeduction',
          'srmRcnAdvanceApply',
        ],
        may: 'work',
        except: PAST_EVIDENCE,
        prices: true,
      },
      {
        on: ['srmRcnInvoice'],
        may: 'work',
        except: ['btnVerify', 'btnHoldAccount'],
        prices: true,
      },
      { on: ['srmBaseItemPrice', 'srmBaseItem', 'srmBaseItemOrg'], may: 'work', prices: true },
      { on: ['srmBaseNotification', 'srmCctWarning'], may: 'work' },
      // Each buyer signs with an account of his own; that of a company is verified by a manager.
      { on: ['srmCctSignAccount'], may: 'work', except: ['btnVerify', 'btnViewAll'] },
      { on: ['srmSpePerformance', 'srmSpeSupplierAppeal', 'srmSpeRectification'], may: 'work' },
      { on: ['srmSpeMonthlyPerformance'], may: 'read', prices: true },
      { on: ['srmPurReceipt'], may: ['btnCreateReturn'], prices: true },
      { on: ['srmBidEvaluation'], may: ['btnCreateClarification'], prices: true },
      { on: ['srmBidPriceMonitoring'], may: ['btnCreateInquiry'], prices: true },
      {
        on: [
          'srmPurWriteOff',
          'srmSicTransaction',
          'srmSicInventory',
          'srmPurMaterialSn',
          'srmPurSupplierSn',
          'srmPurSnHistory',
          'srmPurBillType',
          'srmPurAsl',
          'srmCct*',
          'srmQcn*',
          'srmBidRule',
          'srmBidTemplate',
          'srmBidSetup',
          'srmBidExpert',
          'srmBidEvaluation',
          'srmBidEvaluationProgress',
          'srmBidResponseMark',
          'srmBidScore',
          'srmBidMonitoring',
          'srmBidPriceMonitoring',
          'srmBidOpenedPrice',
          ...MASTER,
          ...SUPPLIERS,
        ],
        notOn: IMPORTS,
        may: 'read',
        prices: true,
      },
      { on: ['srmQcnPcn', 'srmQcnEcn', 'srmQcnPpap'], may: 'read', prices: true },
      { on: ['srmQcnPcn'], may: ['btnEvaluate'] },
      // The responsible buyer looks at certificates, and at what a risk service found.
      { on: ['srmPosSupplier'], may: ['btnVerify', 'btnHandleRisk'] },
      { on: [...INTRODUCTION, ...STANDING], may: 'work', except: BEYOND_RULES, prices: true },
      {
        on: ['srmSlcIntroduceScene', 'srmSlcQualificationRequire', 'srmSlcSupplierBlacklist'],
        may: 'read',
      },
      { on: TO_DO, may: 'work' },
    ],
  },
  {
    code: 'SOURCING_MANAGER',
    name: t('寻源经理', 'Sourcing manager'),
    side: 'BUYER',
    dataScope: 'ORG_AND_CATEGORY',
    grants: [
      { on: REPORTS_OF_PURCHASING, may: 'read', prices: true },
      {
        on: [
          'srmInq*',
          'srmBid*',
          'srmAct*',
          'srmSrc*',
          'srmPurQuotation*',
          'srmBaseItemPrice',
          'srmPurAsl*',
          'srmPurMaterialIntroduction',
          'srmCct*',
        ],
        may: 'all',
        except: PAST_EVIDENCE,
        prices: true,
      },
      { on: ['srmPur*', ...MASTER, ...SUPPLIERS], notOn: IMPORTS, may: 'read', prices: true },
      { on: TO_DO, may: 'work' },
    ],
  },
  {
    code: 'PURCHASING_MANAGER',
    name: t('采购经理', 'Purchasing manager'),
    side: 'BUYER',
    dataScope: 'ORG_AND_CATEGORY',
    risk: 'MEDIUM',
    grants: [
      REVIEW_MEMBERS,
      { on: REPORTS_OF_PURCHASING, may: 'read', prices: true },
      {
        on: ['srmPur*', 'srmSic*', 'srmInq*', 'srmAct*', 'srmCct*', 'srmMdm*', ...MASTER],
        may: 'all',
        except: PAST_EVIDENCE,
        prices: true,
      },
      { on: SUPPLIERS, may: 'all', except: PAST_QUALIFICATION, prices: true },
      {
        on: ['srmQcn*', 'srmRcn*', 'srmSpe*', 'srmSml*', 'srmBid*'],
        may: 'read',
        prices: true,
      },
      {
        on: [
          ...['srmBidDocument', 'srmBidOpening', 'srmBidDrawing', 'srmBidEvaluation'],
          'srmBidShortlist',
          'srmBidBargaining',
          'srmBidBrightMoon',
        ],
        may: 'work',
        prices: true,
      },
      { on: ['srmBidSupplier', 'srmBidPicketage', 'srmBidResult'], may: 'all', prices: true },
      { on: ['srmSlc*'], may: 'read', prices: true },
      { on: ['srmQcnPcn'], may: ['btnEvaluate'] },
      { on: TO_DO, may: 'work' },
    ],
  },
  {
    code: 'SUPPLIER_MANAGER',
    name: t('供应商经理', 'Supplier manager'),
    side: 'BUYER',
    dataScope: 'ORG_AND_CATEGORY',
    risk: 'MEDIUM',
    grants: [
      { on: ['menu:REP_SUPPLIER_*', 'menu:REP_QUALITY_*'], may: 'read', prices: true },
      { on: SUPPLIERS, may: 'all', except: PAST_QUALIFICATION, prices: true },
      {
        on: ['srmSlc*', 'srmPurAsl*', 'srmPurMaterialIntroduction', 'srmSpe*', 'srmSml*'],
        may: 'all',
        except: PAST_EVIDENCE,
        prices: true,
      },
      { on: ['srmBaseNotice*', 'srmBaseNotification'], may: 'all' },
      {
        on: [...MASTER, 'srmPurOrder', 'srmPurOrderChange', 'srmPurReceipt', 'srmQcn*'],
        may: 'read',
        prices: true,
      },
      { on: ['srmQcnPunish'], may: ['btnFollowUp'] },
      { on: TO_DO, may: 'work' },
    ],
  },
  {
    code: 'RISK_MANAGER',
    name: t('风险经理', 'Risk manager'),
    side: 'BUYER',
    dataScope: 'ORG_PERMIT',
    grants: [
      { on: ['srmPosRegister'], may: ['btnQueryRisk'] },
      { on: [...SUPPLIERS, 'srmSlc*'], notOn: IMPORTS, may: 'read' },
      { on: TO_DO, may: 'work' },
    ],
  },
  {
    code: 'QUALITY_ENGINEER',
    name: t('质量工程师', 'Quality engineer'),
    side: 'BUYER',
    dataScope: 'ORG_PERMIT',
    grants: [
      { on: REPORTS_OF_QUALITY, may: 'read' },
      { on: ['srmPurReceipt'], may: ['btnInspect', 'btnCreateReturn', 'btnUploadAttachment'] },
      { on: ['srmQcn*'], may: 'work', prices: true },
      { on: ['srmPosSupplierItemReport'], may: 'work' },
      { on: ['srmPurAsl', 'srmPurAslAlteration', 'srmPurMaterialIntroduction'], may: 'work' },
      {
        on: [
          'srmPurAslApply',
          'srmPurOrder',
          'srmPurOrderChange',
          'srmPurDeliveryNote',
          'srmPurReturn',
          'srmRcnDeduction',
          'srmRcnRefundHeader',
          'srmSic*',
          ...ITEMS,
          ...KNOWN_SUPPLIERS,
        ],
        may: 'read',
      },
      { on: INTRODUCTION, may: 'work', except: BEYOND_RULES },
      { on: ['srmPurSample'], may: 'read' },
      { on: TO_DO, may: 'work' },
    ],
  },
  {
    code: 'WAREHOUSE_CLERK',
    name: t('仓库管理员', 'Warehouse clerk'),
    side: 'BUYER',
    dataScope: 'ORG_PERMIT',
    grants: [
      REVIEW_MEMBERS,
      { on: REPORTS_OF_STOCK, may: 'read' },
      {
        on: [
          'srmPurDeliveryNote',
          'srmPurBarcode',
          'srmPurReceipt',
          'srmPurMaterialSn',
          'srmPurReturn*',
          'srmPurWriteOff',
          'srmSic*',
          'srmBaseSubinventory*',
        ],
        may: 'work',
        // The user who receives goods must not inspect them.
        except: ['btnInspect'],
      },
      {
        on: [
          'srmPurOrder',
          'srmPurOrderChange',
          'srmPurDeliveryNotice',
          'srmPurSnHistory',
          'srmPurSupplierSn',
          ...ITEMS,
        ],
        may: 'read',
      },
      { on: TO_DO, may: 'work' },
    ],
  },
  {
    code: 'FINANCE_CLERK',
    name: t('财务专员', 'Finance clerk'),
    side: 'BUYER',
    dataScope: 'ORG_PERMIT',
    grants: [
      { on: REPORTS_OF_FINANCE, may: 'read', prices: true },
      // Users who pay confirm account changes by phone, and release those that another user has
      // confirmed.
      {
        on: ['srmPosChangeInfo'],
        may: ['btnCallBack', 'btnRelease', 'btnStop', 'btnViewFullAccount'],
      },
      {
        on: [
          'srmPurOrder',
          'srmPurOrderChange',
          'srmPurReceipt',
          'srmSicTransaction',
          'srmPurReturn',
          ...KNOWN_SUPPLIERS,
          'srmCct*',
          'srmMdm*',
          'srmBaseItemPrice',
        ],
        may: 'read',
        prices: true,
      },
      {
        on: [...MONEY, 'srmRcn*'],
        may: 'work',
        prices: true,
      },
      { on: TO_DO, may: 'work' },
    ],
  },
  {
    code: 'FINANCE_MANAGER',
    name: t('财务经理', 'Finance manager'),
    side: 'BUYER',
    dataScope: 'ORG_PERMIT',
    risk: 'HIGH',
    grants: [
      { on: REPORTS_OF_FINANCE, may: 'read', prices: true },
      {
        on: ['srmPosChangeInfo'],
        may: ['btnCallBack', 'btnRelease', 'btnStop', 'btnViewFullAccount'],
      },
      {
        on: [...MONEY, 'srmRcn*'],
        may: 'all',
        prices: true,
      },
      {
        on: ['srmPur*', 'srmSic*', ...KNOWN_SUPPLIERS, 'srmCct*', 'srmBaseItemPrice'],
        may: 'read',
        prices: true,
      },
      { on: TO_DO, may: 'work' },
    ],
  },
  {
    code: 'MOULD_ENGINEER',
    name: t('模具工程师', 'Mould engineer'),
    side: 'BUYER',
    dataScope: 'ORG_PERMIT',
    grants: [
      REVIEW_MEMBERS,
      { on: ['srmMdm*'], may: 'work', prices: true },
      { on: ['menu:REP_MOULD_*'], may: 'read', prices: true },
      { on: [...ITEMS, ...KNOWN_SUPPLIERS], may: 'read' },
      { on: TO_DO, may: 'work' },
    ],
  },
  {
    code: 'BID_EXPERT',
    name: t('评标专家', 'Bid expert'),
    side: 'BUYER',
    dataScope: 'SELF',
    grants: [
      {
        on: [...['srmBidEvaluation', 'srmBidResponseMark', 'srmBidScore'], 'srmBidJuror'],
        may: 'work',
        prices: true,
      },
      // Experts look after their own entry; who joins the pool, is suspended or leaves it is not theirs to decide.
      { on: ['srmBidExpert'], may: ['btnViewIdentity', 'btnDeclare', 'btnChange'] },
      { on: ['srmBidEvaluationProgress'], may: 'read' },
      // In a blind evaluation nobody on the jury knows who is asked.
      { on: ['srmBidClarification'], may: 'work', except: ['btnViewBidder'] },
    ],
  },
  {
    code: 'BID_COUNTERSIGNER',
    name: t('定标会签人', 'Award countersigner'),
    side: 'BUYER',
    dataScope: 'SELF',
    // Who gives an opinion on an award neither changes nor submits nor cancels it.
    grants: [{ on: ['srmBidPicketage'], may: ['btnSaveCountersign'], prices: true }],
  },
  {
    code: 'AUDITOR',
    name: t('审计员', 'Auditor'),
    side: 'BUYER',
    dataScope: 'ALL',
    risk: 'MEDIUM',
    grants: [
      { on: REPORTS_OF_PURCHASING, may: 'read', prices: true },
      {
        on: ['srm*', 'baseOperateLog', 'baseUserResponsibility', 'baseAccess'],
        notOn: IMPORTS,
        may: 'read',
        prices: true,
      },
    ],
  },
  {
    code: 'SUPPLIER_REGISTRANT',
    name: t('供应商注册人', 'Supplier registrant'),
    side: 'SUPPLIER',
    dataScope: 'SUPPLIER',
    grants: [{ on: ['srmPosRegister'], may: 'work' }],
  },
  {
    code: 'SUPPLIER_BASIC',
    name: t('供应商基本', 'Supplier basic'),
    side: 'SUPPLIER',
    dataScope: 'SUPPLIER',
    grants: [
      {
        on: [
          'srmPurOrder',
          'srmPurOrderChange',
          'srmPurForecast',
          'srmPurDeliveryNotice',
          'srmPurDeliveryNote',
          'srmPurReceipt',
          'srmPurReturn*',
          'srmPurSample',
          'srmPurCustomHeader',
          'srmSic*',
          'srmBaseItemPrice',
          'srmBaseCommonFile',
          'srmPosSupplierWarning',
        ],
        may: 'read',
        prices: true,
      },
      // The way from a warning to the change request that puts it right.
      { on: ['srmPosSupplierWarning'], may: ['btnUpdateData'] },
      {
        on: [
          'srmBaseItemInfo',
          'srmPosSupplier',
          'srmPosChange*',
          'srmPosSupplierItemReport',
          'srmBasePendingMatter',
          'srmBaseNotice',
          'srmBaseNotificationReceipt',
          'baseMessage',
          'baseBpmTask',
          ...INTRODUCTION,
          'srmSlcSupplierQuit',
          'srmSlcSurveyScore',
          'srmSpePerformance',
          'srmSpeSupplierAppeal',
          'srmSpeRectification',
          'srmSpeMonthlyPerformance',
        ],
        may: 'work',
        prices: true,
      },
    ],
  },
  {
    code: 'SUPPLIER_ADMIN',
    name: t('供应商主账号', 'Supplier main account'),
    side: 'SUPPLIER',
    dataScope: 'SUPPLIER',
    grants: [{ on: ['baseUser'], may: 'work' }],
  },
  {
    code: 'SUPPLIER_SALES',
    name: t('供应商销售', 'Supplier sales'),
    side: 'SUPPLIER',
    dataScope: 'SUPPLIER',
    grants: [
      {
        on: ['EXECUTION', 'STOCK', 'PAYABLE', 'QUALITY', 'MOULD'].map(
          (group) => `menu:REP_${group}_*`,
        ),
        may: 'read',
        prices: true,
      },
      {
        on: [
          'srmPurOrder',
          'srmPurOrderChange',
          'srmPurForecast',
          'srmPurAgreement',
          'srmPurDeliveryNotice',
          'srmPurDeliveryNote',
          'srmPurDeliveryBatchTemporary',
          'srmPurBarcode',
          'srmPurSupplierSn',
          'srmPurReturn*',
          'srmPurSample',
          'srmPurCustomHeader',
          'srmInq*',
          'srmBid*',
          'srmAct*',
          'srmCct*',
          'srmMdm*',
          'srmPurCatalog*',
          'srmQcn*',
          'srmRcn*',
        ],
        may: 'work',
        prices: true,
      },
      { on: ['srmPurReceipt', 'srmSic*', 'srmBaseItemPrice'], may: 'read', prices: true },
    ],
  },
  {
    code: 'SUPPLIER_FINANCE',
    name: t('供应商财务', 'Supplier finance'),
    side: 'SUPPLIER',
    dataScope: 'SUPPLIER',
    grants: [
      { on: ['menu:REP_PAYABLE_*', 'menu:REP_STOCK_*'], may: 'read', prices: true },
      { on: ['srmRcn*'], may: 'work', prices: true },
      {
        on: ['srmPurOrder', 'srmPurOrderChange', 'srmPurReceipt', 'srmSicTransaction'],
        may: 'read',
        prices: true,
      },
    ],
  },
  {
    code: 'SUPPLIER_QUALITY',
    name: t('供应商质量', 'Supplier quality'),
    side: 'SUPPLIER',
    dataScope: 'SUPPLIER',
    grants: [
      {
        on: ['menu:REP_QUALITY_*', 'menu:REP_STOCK_PURRETURNDETAIL', 'menu:REP_MOULD_*'],
        may: 'read',
      },
      { on: ['srmQcn*'], may: 'work', prices: true },
      { on: ['srmMdm*'], may: 'work' },
      { on: ['srmRcnRefundHeader'], may: 'read', prices: true },
      { on: ['srmPurReceipt', 'srmPurReturn'], may: 'read' },
    ],
  },
]

export const shippedRoles: readonly RoleSeed[] = ROLES.map((role) => ({
  ...role,
  grants: [...role.grants, ...OWN_MATTERS],
}))
