import type { ApiClient } from '@opensrm/testkit/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContractBench, documents, startBench, type TestedDocument } from './testContract.ts'
import { permitEverything, plantOwned, waysOf } from './testSight.ts'

/**
 * Everything a supplier can read of documents in any way, in any role; people review this list.
 * 'own' means its own records in the given states and kinds; 'met' those named in fields it can
 * see; 'held' those of its own menus or responsibilities; 'all' public names to choose from.
 * Documents not listed are invisible to suppliers.
 */
const SIGHT: { readonly [resource: string]: string } = {
  srmPurOrder:
    'list and pick own: PUBLISHED REFUSED CONFIRMED COMPLETED CLOSED CANCELLED | findChain',
  srmPurAgreement:
    'list and pick own: WAIT_SUPPLIER REFUSED EFFECTIVE EXPIRED TERMINATED SUPERSEDED',
  srmPurOrderChange:
    'list and pick own: WAIT_SUPPLIER REFUSED EFFECTIVE | findVersions | findVersionDiff | findDifferences',
  srmPurDeliveryNote: 'list and pick own | findChain | findShippable',
  srmPurBarcode: 'list and pick own',
  srmPurCatalog: 'pick all',
  // What is addressed is addressed to employees only: the condition leaves suppliers out.
  srmPurCatalogSku:
    'list and pick own: DRAFT APPROVING REJECTED APPROVED ON_SHELF OFF_SHELF INVALID; addressed: ON_SHELF | findPreview',
  srmPurForecast: 'list and pick own: PUBLISHED CLOSED SUPERSEDED',
  srmPurDeliveryNotice:
    'list and pick own: PUBLISHED CONFIRMED COMPLETED CLOSED CANCELLED: publishedFlag Y',
  srmPurSupplierSn: 'list and pick own | doDownloadTemplate',
  srmPurDeliveryBatchTemporary: 'list and pick own',
  srmPurReceipt: 'list and pick own: POSTED COMPLETED WRITTEN_OFF | findChain',
  srmPurReturn:
    'list and pick own: WAIT_SUPPLIER REFUSED CONFIRMED SHIPPED SIGNED COMPLETED | findChain',
  srmPurReturnSupplierAddress: 'list and pick own',
  srmSicTransaction:
    'list and pick own: transactionType RECEIVE INSPECT_ACCEPT INSPECT_REJECT STOCK_IN CONSUME RETURN_RECEIVING RETURN_STOCK PRICE_ADJUST | findChain',
  srmPurSample: 'list and pick own: PUBLISHED REFUSED PREPARING SENT RECEIVED CLOSED',
  srmPurCustomHeader: 'list and pick own',
  srmPurGovernmentMaterial: 'pick own: EFFECTIVE',
  srmRcnDeduction: 'list and pick own: sharedFlag Y',
  srmRcnInvoice: 'list and pick own: sharedFlag Y | findChain | doWriteUbl',
  srmInqQuotation: 'list and pick own | findProof',
  srmInqAuction: 'pick named in supervisorId, openerIds',
  srmInqAuctionAnswer: 'list and pick own | findProof',
  srmInqOpenInquiry: 'list and pick shared',
  srmBidDocument:
    'list and pick own: PUBLISHED CLOSED OPENED EVALUATING EVALUATED AWARDING AWARDED COMPLETED FAILED CANCELLED; named in supervisorId',
  srmBidSupplier: 'list and pick own; named in supervisorId',
  srmBidEvaluation: 'pick named in supervisorId, jurors.userId',
  srmBidExpert: 'pick named in userId',
  srmBidClarification:
    'list and pick own: ISSUED REPLIED OVERDUE CLOSED CANCELLED; named in supervisorId, readerUserIds',
  srmBidPicketage: 'pick named in supervisorId, countersigns.userId',
  srmBidNotice: 'list and pick shared',
  srmBidProject: 'pick named in supervisorId',
  srmBidQuestion: 'list and pick own',
  srmBidBargaining: 'list and pick own: RUNNING ENDED OPENED CANCELLED; named in supervisorId',
  srmBidBrightMoon: 'list and pick own: PUBLISHED RUNNING ENDED CANCELLED; named in supervisorId',
  srmBidRespond: 'list and pick own | findProof',
  srmBidOpening: 'list and pick own: TECH_OPENED OPENED; named in supervisorId',
  srmBidResult: 'list and pick own; named in supervisorId',
  srmActCompete:
    'list and pick own: PUBLISHED OPEN PAUSED BETWEEN_TURNS CLOSED RESULTED FAILED CANCELLED; named in hostId, supervisorId',
  srmRcnActualPaymentInfo: 'list and pick own: CONFIRMED REVERSED',
  srmRcnAdvanceApply: 'list and pick own: sharedFlag Y',
  srmRcnPaymentApply: 'list and pick own: APPROVED PART_PAID PAID CLOSED | findChain',
  srmRcnStatement: 'list and pick own: sharedFlag Y | findChain',
  srmMdmChange: 'list and pick own: sharedFlag Y; shared',
  srmMdmMaintenance: 'list and pick own | findSpares',
  srmMdmRepair: 'list and pick own: sharedFlag Y; shared | findSpares',
  srmMdmScrap: 'list and pick own: sharedFlag Y',
  srmMdmSparePart: 'list and pick own: sharedFlag Y | findSpares',
  srmRcnTransactionInfo: 'list and pick own',
  srmRcnUnfinishedStmtEquipment: 'list and pick own: OPEN PART SETTLED',
  srmRcnUnfinishedStmtMaterial: 'list and pick own',
  srmQcnApprovalHistory: 'list and pick own: sharedFlag Y',
  srmQcnClaim:
    'list and pick own: PUBLISHED APPEALED CONFIRMED REVOKED SETTLED INVALID: sharedFlag Y',
  srmQcnPunish:
    'list and pick own: PUBLISHED APPEALED CONFIRMED REVOKED SETTLED INVALID: sharedFlag Y',
  srmRcnRefundHeader: 'list and pick own: APPROVED SETTLED CANCELLED: sharedFlag Y',
  srmSicInventory: 'list and pick own: ownerType SUPPLIER | findGrouped',
  srmPurBillType: 'pick met',
  srmPosRegister: 'list and pick named in registerUserId',
  srmPosSupplier: 'list and pick own: REGISTERED QUALIFYING QUALIFIED QUIT BLACKLISTED',
  srmPosSupplierSite: 'pick own',
  srmPosChangeInfo:
    'list and pick own: initiatorSide SUPPLIER; shared | findVersions | findVersionDiff | findDifferences',
  srmPosSupplierItemReport: 'list and pick own | findMissing',
  srmPosSupplierWarning:
    'list and pick own: warningType CERT_EXPIRE LICENCE_EXPIRE AGREEMENT_EXPIRE QUALIFY_EXPIRE CALIBRATION_EXPIRE INFO_INCOMPLETE',
  srmBaseCategory: 'pick all',
  srmBaseItem: 'pick met',
  srmBaseItemPrice: 'list and pick own: APPROVED | findSteps',
  srmBasePaymentTerm: 'pick met',
  srmBaseSubinventory: 'pick met',
  srmBaseDistrict: 'pick all',
  srmBasePendingMatter: 'list and pick own: side SUPPLIER',
  srmActOffer: 'list and pick own; named in hostId, supervisorId',
  srmBaseBank: 'pick all',
  srmBaseCommonFile: 'list and pick shared',
  srmBaseNotice: 'list and pick addressed: PUBLISHED | findPopUps',
  srmBaseItemInfo: 'list and pick own; shared',
  baseRptDefinition: 'list nothing | findReports | findReport | runReport | cancelReport',
  baseChartInfo: 'list nothing | findFigures',
  baseChartReport: 'list nothing | findGroups | findPage',
  baseRptBackExport: 'list and pick named in requestedBy',
  baseOrganization: 'pick met',
  basePerson: 'pick met',
  baseUser: 'pick own',
  baseResponsibility: 'pick held',
  baseMenu: 'pick held',
  baseCollect: 'list and pick named in userId',
  baseBpmInstance: 'pick named in initiatorUserId',
  baseUserAuthorization: 'list and pick named in fromUserId, toUserId',
  // Surveys go both ways: the supplier's users rate the buyer.
  srmSlcAgreementSigning: 'list and pick own: SIGNING SIGNED REFUSED',
  srmSlcBatchTryout: 'list and pick own: PUBLISHED ACCEPTED TRYING APPROVING REJECTED APPROVED',
  srmSlcLocaleInspect:
    'list and pick own: NOTIFIED CONFIRMED APPROVING REJECTED RECTIFYING REPLIED APPROVED',
  srmSlcSampleTrial: 'list and pick own: SAMPLING TESTING APPROVING REJECTED APPROVED',
  srmSlcSupplierQuit: 'list and pick own: applySide SUPPLIER',
  srmSlcQualify: 'list and pick own: SUPPLEMENTING REPLIED APPROVING APPROVED: askedFlag Y',
  srmSlcSurvey: 'pick named in ownerUserId',
  srmBaseNotificationReceipt: 'list and pick own; named in senderUserId',
  srmMdmMould: 'list and pick own: APPROVED; shared',
  srmMdmSend: 'list and pick shared',
  srmMdmInspection: 'list and pick own: PUBLISHED CHECKED APPROVED: inspectionType SELF_CHECK',
  srmCctContract:
    'list and pick own: NEGOTIATING FINALIZED TO_CONFIRM REFUSED CONFIRMED SIGNING SIGNED EFFECTIVE TERMINATING TERMINATE_CONFIRM TERMINATED EXPIRED SUPERSEDED | findSignPage | downloadSignedDoc',
  srmCctSignAccount: 'list and pick own; named in userId',
  srmCctWatermark: 'list and pick own | preview',
  srmQcnAbnormal: 'list and pick own: PUBLISHED REPLIED DISPOSING CLOSED',
  srmQcnReport: 'list and pick own: PENDING SUBMITTED REJECTED APPROVED CLOSED',
  srmQcnRepair: 'list and pick own: APPROVED SENT REPAIRING CLOSED',
  srmQcnEcn: 'list and pick own: PUBLISHED CLOSED INVALID: publishedFlag Y',
  srmQcnPcn: 'list and pick own',
  srmQcnPpap: 'list and pick own: publishedFlag Y',
  srmSlcSurveyScore: 'list and pick named in raterUserId, ownerUserId',
  srmSpePerformance:
    'list and pick own: RELEASED APPEALING APPROVING AGREED CONFIRMED RECTIFYING CLOSED | findSourceRows',
  srmSpeSupplierAppeal: 'list and pick own',
  srmSpeRectification: 'list and pick own: ISSUED COMMITTED REPLIED CLOSED CANCELLED',
  srmSpeMonthlyPerformance: 'list and pick own: LOCKED: shownFlag Y',
}

const of = (resource: string, actions: string): string[] =>
  actions.split(' ').map((action) => `${resource}/${action}`)

/** Calls that need a session but no menu; each returns only the caller's own data. */
const OF_ANY_SESSION = [
  ...of('baseApi', 'findDocsAddress'),
  ...of('baseArticleReading', 'findArticle findHelp'),
  ...of(
    'baseBpmTask',
    'doApproval doBatchApproval doChooseApprovers doClaim doCopy doCountersign doRead doReject doRemoveSign doReturn doTransfer doUnclaim doUrge doWithdraw findCounts findDiagram findDoneList findGroupList findHistory findMine findNotifyList findPreview findStartable findTodoList',
  ),
  ...of('baseHome', 'countWaiting findHome'),
  ...of(
    'baseInbox',
    'doDelete doReadAll doResubscribe doSaveSettings doUnsubscribe findSettings findUnread listByPage',
  ),
  ...of(
    'baseLogin',
    'doAcceptAgreement doChangePassword doChooseResp doHeartbeat doLogout doSaveLanguage findSession',
  ),
  ...of('baseLookupValue', 'findByTypes'),
  ...of('baseMenu', 'findFrameTicket findMenusByResp'),
  ...of('baseMessage', 'doRead'),
  ...of('baseOauth', 'doDecide findInteraction'),
  ...of('baseRealtime', 'doIssueTicket'),
  ...of('baseResource', 'findByRespMenu'),
  ...of('baseSearch', 'findAll'),
  ...of('baseTableConfig', 'doDelete doGetConfig doSaveConfig'),
  ...of(
    'baseUserCenter',
    'doChangeEmail doCreateSubAccount doSaveProfile doSendEmailCode doStartBind doSubAdminReset doSubDisable doSubEnable doSubUnlock doUnbind findLog findMine findSubAccounts',
  ),
  ...of('baseUserSession', 'doForceLogout findMine'),
  ...of('exportExcel', 'customExportExcel exportExcel'),
  // Aliases of a document's own call, with the same rights.
  ...of('baseAllocationArea', 'findByJobId'),
  ...of('baseEnterprise', 'findById list'),
  ...of('baseOrg', 'findById list'),
  ...of('baseOrganization', 'list'),
  ...of('basePerson', 'list listAll'),
  ...of('basePosition', 'findByDepartmentId'),
  ...of('basePositionJob', 'findByDepartmentId'),
  ...of('baseUserResponsibility', 'doSave'),
  ...of('srmPurDeliveryNote', 'listByPageToDeal'),
  ...of('srmBidDocument', 'listByPageToPublish listByPageToCompete'),
  ...of('srmBidOpening', 'doExport'),
  ...of('srmBidPicketage', 'saveSupplier saveSection saveItem'),
  ...of('srmInqAuction', 'doSubmitAward doApproveAward doRejectAward'),
  ...of('srmActCompete', 'doHallSnapshot findLog'),
  ...of('srmActOffer', 'doOffer doPass'),
  ...of('importExcel', 'doCancelImport doUndoImport downloadImportTemplate findImport findImports'),
]

let bench: ContractBench
/** A supplier with every existing menu and button. */
let supplier: ApiClient

beforeAll(async () => {
  bench = await startBench()
  await permitEverything(bench.test, 'SUPPLIER_BASIC')
  supplier = bench.supplier2
})
afterAll(() => bench?.test.close())

async function isPermitted(resource: string, action: string): Promise<boolean> {
  return (await supplier.call(resource, action, { pageRows: 1 })).code !== 'NO_PERMISSION'
}

async function sightOf({ resource, definition, operations }: TestedDocument): Promise<string> {
  const { lookup, held } = definition.access
  const ways = waysOf(definition)
  const found = ways !== 'nothing' ? ways : held ? 'held' : lookup === 'both' ? 'all' : lookup
  const reading: string[] = []
  for (const [name, { readOnly }] of Object.entries(operations.actions ?? {}))
    if (readOnly && (await isPermitted(resource, name))) reading.push(name)
  const isListed = await isPermitted(resource, 'listByPage')
  const isPicked = await isPermitted(resource, 'findForPick')
  const read = [...(isListed ? [`list ${ways}`] : []), ...(isPicked ? [`pick ${found}`] : [])]
  const same = isListed && isPicked && ways === found ? [`list and pick ${ways}`] : read
  return [...same, ...reading].join(' | ')
}

describe('a supplier with every existing menu', () => {
  it('reads only what was reviewed', async () => {
    const sight: { [resource: string]: string } = {}
    for (const document of documents) {
      const own = await sightOf(document)
      if (own) sight[document.resource] = own
    }
    expect(sight).toEqual(SIGHT)
  })

  it('calls without a menu only what was reviewed', () => {
    const { registry } = bench.test.product.platform
    const open = [...registry.actions.values()].filter(({ access }) => access === 'session')
    // An import needs the right to import its document, like importExcel.
    const others = open.filter(({ action }) => action !== 'doImport')
    const named = others.map(({ resource, action }) => `${resource}/${action}`)
    expect(named.sort()).toEqual([...OF_ANY_SESSION].sort())
  })

  it.each(documents)(
    'finds no $resource of others with any query',
    async ({ resource, definition, operations }) => {
      const isPublic = SIGHT[resource]?.includes('pick all')
      if (isPublic || definition.access.supplier === 'id') return
      const { supplier: owner, sharedWith, users = [] } = definition.access
      const nobody = Object.fromEntries(['createdBy', ...users].map((key) => [key, null]))
      const status = sharedWith ? { status: definition.initialState } : {}
      const { id } = owner
        ? await plantOwned(bench, definition, { supplier: 'S1', userName: 'supplier1', ...status })
        : await bench.factory.plant(definition, { ...nobody, ...status })
      for (const [action, body] of [
        ['listByPage', { id: [id] }],
        ['listByPage', { ids: [id] }],
        ['findForPick', { ids: [id] }],
        ['findForPick', { filter: { id: [id] } }],
      ] as const) {
        const answer = await supplier.call(resource, action, body)
        expect([action, answer.status === 'S' ? answer.data : []]).toEqual([action, []])
      }
      for (const action of [
        'findById',
        'findHistory',
        'findFigures',
        'findLinks',
        'findReferences',
        'doPrint',
      ]) {
        if (operations.actions?.[action]) continue
        const answer = await supplier.call(resource, action, { id })
        expect([action, answer.code]).toEqual([
          action,
          expect.stringMatching(/^(NOT_FOUND|NO_PERMISSION)$/),
        ])
      }
    },
  )
})
