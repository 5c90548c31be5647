import { isServerOwned } from '@opensrm/kernel/document/fields.ts'
import { placesIn } from '@opensrm/kernel/document/merge.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { baseOrganization } from '../../administration/baseOrganization/baseOrganization.definition.ts'
import { calcSchedule } from '../../base-data/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierSite } from '../../suppliers/srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import '../contracts.errors.ts'
import { filledText, keepPdf, languageOf, pdfOf, textOf } from '../contractText.ts'
import { isTyped, mergeValuesOf } from '../mergePlaces.ts'
import { srmCctTemplate } from '../srmCctTemplate/srmCctTemplate.definition.ts'
import { clausesOf, wordingOf } from '../srmCctTemplate/srmCctTemplate.operations.ts'
import type { Template } from '../srmCctTemplate/srmCctTemplate.rules.ts'
import { keepToVersion } from './amendment.ts'
import { keepToSource } from './sources.ts'
import { srmCctContract } from './srmCctContract.definition.ts'
import type { Contract, ContractClause } from './srmCctContract.rules.ts'

export async function beforeSave(
  context: OperationContext,
  draft: Contract,
  before: Contract | null,
): Promise<Issue[]> {
  const { templateId } = draft
  await chooseSite(context, draft)
  const template = templateId ? await context.find(srmCctTemplate, templateId) : null
  if (template && before?.templateId !== templateId && draft.version === 1)
    await takeTemplate(context, draft, template)
  await fillParties(context, draft, before)
  await planPayments(context, draft, before)
  for (const line of draft.lines) line.lineKey ??= line.id
  const issues = template ? await clauseIssues(context, draft, template) : []
  if (before) noteAnswers(context, draft, before)
  issues.push(...(await keepToSource(context, draft, before)))
  issues.push(...(await keepToVersion(context, draft)))
  if (before?.textHash && wordsOf(draft) !== wordsOf(before)) {
    draft.contractFileId = null
    draft.textHash = null
  }
  return issues
}

/** The active site of the organisation, with its contact and payment term. */
async function chooseSite(context: OperationContext, draft: Contract): Promise<void> {
  if (draft.siteId) return
  const [site] = await context.select(srmPosSupplierSite, {
    ...{ supplierId: draft.supplierId, orgId: draft.orgId, status: 'ACTIVE' },
  })
  if (!site) return
  draft.siteId = site.id
  draft.supplierContactId ??= site.contactId
  draft.paymentTermId ??= site.paymentTermId
}

/** Clauses and merge fields of a template; own clauses of the buyer stay. */
async function takeTemplate(
  context: OperationContext,
  draft: Contract,
  template: Template,
): Promise<void> {
  const clauses = await clausesOf(context, template)
  const ids = await drawIds(context.tx, clauses.length + template.mergeFields.length)
  draft.signMode ??= template.signMode
  draft.clauses = [
    ...clauses.map(({ row, terms }, at) => ({
      id: ids[at] ?? '',
      seqNum: null,
      chapterName: row.chapterName,
      termsId: terms.id,
      clauseTitle: (template.contractLanguage === 'EN' && terms.termsNameEn) || terms.termsName,
      clauseContent: wordingOf(terms, template),
      mandatoryFlag: row.mandatoryFlag,
      editableFlag: row.editableFlag,
      deviationFlag: 'N',
      clauseState: draft.contractMode === 'ENHANCED' ? 'OPEN' : null,
      supplierProposal: null,
      buyerReply: null,
    })),
    ...draft.clauses.filter(({ termsId }) => !termsId),
  ]
  const typed = new Map(draft.mergeValues.map((row) => [row.fieldCode, row.fieldValue]))
  draft.mergeValues = template.mergeFields.map((field, at) => ({
    id: ids[clauses.length + at] ?? '',
    fieldCode: field.fieldCode,
    fieldName: field.fieldName,
    inputType: field.inputType,
    fieldValue: typed.get(field.fieldCode) ?? field.defaultValue,
    requiredFlag: field.requiredFlag,
  }))
}

/** What the template forces, and which clauses deviate from the library. */
async function clauseIssues(
  context: OperationContext,
  draft: Contract,
  template: Template,
): Promise<Issue[]> {
  const issues: Issue[] = []
  const wordings = new Map(
    (await clausesOf(context, template)).map(({ row, terms }) => [
      terms.id,
      { row, title: terms.termsName ?? '', text: wordingOf(terms, template) },
    ]),
  )
  draft.clauses.forEach((clause, row) => {
    const standard = wordings.get(clause.termsId ?? '')
    clause.deviationFlag = standard?.text === clause.clauseContent ? 'N' : 'Y'
    clause.editableFlag ??= 'Y'
    if (draft.contractMode === 'ENHANCED') clause.clauseState ??= 'OPEN'
    if (standard && clause.deviationFlag === 'Y' && clause.editableFlag === 'N')
      issues.push({
        ...{ child: 'clauses', row, field: 'clauseContent', code: 'CLAUSE_FIXED' },
        args: { clause: standard.title },
      })
  })
  for (const [termsId, { row, title }] of wordings)
    if (row.mandatoryFlag === 'Y' && !draft.clauses.some((clause) => clause.termsId === termsId))
      issues.push({ child: 'clauses', code: 'CLAUSE_MANDATORY', args: { clause: title } })
  return issues
}

/** Buyer and supplier as their records say, until somebody writes something else. */
async function fillParties(
  context: OperationContext,
  draft: Contract,
  before: Contract | null,
): Promise<void> {
  const buyer = await context.findMaster(baseOrganization, draft.settleOrgId)
  const supplier = await context.findMaster(srmPosSupplier, draft.supplierId)
  const [first = '', second = ''] = await drawIds(context.tx, 2)
  const empty = { agentName: null, accountId: null, bankBranch: null, bankAccount: null }
  if (buyer)
    place(draft.settleOrgId === before?.settleOrgId, {
      ...{ ...empty, id: first, partyRole: 'PARTY_A', partyName: buyer.orgName },
      unifiedCreditCode: buyer.unifiedCreditCode,
      address: buyer.registeredAddress?.slice(0, 200) ?? null,
      legalPerson: buyer.legalRepresentative,
    })
  if (supplier)
    place(draft.supplierId === before?.supplierId, {
      ...{ ...empty, id: second, partyRole: 'PARTY_B', partyName: supplier.supplierName },
      unifiedCreditCode: supplier.unifiedCreditCode,
      address: supplier.registerAddress?.slice(0, 200) ?? null,
      legalPerson: supplier.legalPerson,
    })

  function place(isSame: boolean, party: Contract['parties'][number]): void {
    const at = draft.parties.findIndex(({ partyRole }) => partyRole === party.partyRole)
    if (at < 0) draft.parties.push(party)
    else if (!isSame && before) draft.parties[at] = { ...party, id: draft.parties[at]?.id ?? '' }
  }
}

/** The plan follows the payment term until somebody changes it. */
async function planPayments(
  context: OperationContext,
  draft: Contract,
  before: Contract | null,
): Promise<void> {
  const isKept = before?.paymentTermId === draft.paymentTermId || draft.version !== 1
  if (!draft.paymentTermId || (isKept && before) || (!before && draft.payStages.length > 0)) return
  const stages = await calcSchedule(context, {
    ...{ termId: draft.paymentTermId, amount: '0', currencyCode: draft.currencyCode },
    baseDates: { CONTRACT_SIGN: draft.effectiveFrom },
  })
  const ids = await drawIds(context.tx, stages.length)
  draft.payStages = stages.map(({ stageType, proportion, dueDate }, at) => ({
    ...{ id: ids[at] ?? '', stageNum: null, stageType, proportion },
    ...{ planAmount: null, planDate: dueDate, paidAmount: '0.00' },
  }))
}

/** In a negotiation only the side whose turn it is writes, and its writing sets the state of the clause. */
function noteAnswers(context: OperationContext, draft: Contract, before: Contract): void {
  const side = context.caller?.side
  if (before.status !== 'NEGOTIATING' || !side) return
  const old = new Map(before.clauses.map((clause) => [clause.id, clause]))
  for (const clause of draft.clauses) {
    const was = old.get(clause.id)
    const isChanged = (key: keyof ContractClause) => (clause[key] ?? '') !== (was?.[key] ?? '')
    if (side === 'supplier' && isChanged('supplierProposal')) {
      if (clause.mandatoryFlag === 'Y' && clause.editableFlag === 'N')
        context.refuse('CLAUSE_FIXED', { clause: clause.clauseTitle ?? '' })
      clause.clauseState = clause.supplierProposal ? 'PROPOSED' : 'OPEN'
    }
    if (side === 'buyer' && (isChanged('buyerReply') || isChanged('clauseContent')))
      clause.clauseState = 'COUNTERED'
  }
}

const APART = [
  'archiveNumber',
  'internalRemark',
  'lateStartReason',
  'departmentId',
  'deemedAcceptFlag',
]
const TALK = ['supplierProposal', 'buyerReply']

/** Everything that the text may say. */
function wordsOf(contract: Contract): string {
  const { fields, children } = srmCctContract
  const header = Object.entries(fields).flatMap(([key, field]) =>
    isServerOwned(field) || APART.includes(key) ? [] : [contract[key as keyof Contract]],
  )
  const rows = (['lines', 'clauses', 'mergeValues', 'payStages', 'parties'] as const).map((name) =>
    contract[name].map((row) =>
      Object.entries(children[name].fields).flatMap(([key, field]) =>
        isServerOwned(field) || TALK.includes(key)
          ? []
          : [(row as { [key: string]: unknown })[key]],
      ),
    ),
  )
  return JSON.stringify([header, rows])
}

export async function templateOf(context: OperationContext, { templateId }: Contract) {
  const template = templateId ? await context.find(srmCctTemplate, templateId) : null
  return template ?? context.refuse('NOT_FOUND')
}

/** Puts the values into the text, and stores it as PDF. */
export async function produceText(context: OperationContext, contract: Contract) {
  const template = await templateOf(context, contract)
  const values = await mergeValuesOf(context, contract, languageOf(template))
  const text = textOf(template, contract.clauses)
  const used = new Set(placesIn(text))
  const missing = contract.mergeValues.filter(
    ({ fieldCode, requiredFlag }) =>
      requiredFlag === 'Y' && used.has(fieldCode ?? '') && values.values[fieldCode ?? ''] === '',
  )
  if (missing.length > 0)
    context.refuse('CONTRACT_VALUES', {
      names: missing.map(({ fieldName }) => fieldName ?? '').join(', '),
    })
  const title = `${contract.contractNumber}-V${contract.version}`
  const language = languageOf(template)
  const pdf = await pdfOf(filledText(template, text, values), { title, language })
  const { id, hash } = await keepPdf(context, pdf, {
    ...{ name: `${title}.pdf`, resource: srmCctContract.resource },
  })
  const mergeValues = contract.mergeValues.flatMap((row) => {
    const value = values.values[row.fieldCode ?? '']
    return value === undefined || isTyped(row.fieldCode ?? '')
      ? []
      : [{ id: row.id, fieldValue: value.slice(0, 500) }]
  })
  return { fields: { contractFileId: id, textHash: hash }, rows: { mergeValues } }
}
