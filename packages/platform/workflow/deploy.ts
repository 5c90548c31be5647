import { type DocumentProcess, processesOf } from '@opensrm/kernel/document/approval.ts'
import { type DocumentDefinition, snake } from '@opensrm/kernel/document/define.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import { seedRows } from '../access/seedRows.ts'
import type { Platform, Tx } from '../http/action.ts'
import { type CheckOptions, checkProcess } from './check.ts'
import { type ProcessNode, startMessageOf } from './model.ts'
import { defaultProcess } from './processes.ts'
import { declaredFor, fieldPathsOf } from './variables.ts'

export type Deployed = { hash: string; nodes: readonly ProcessNode[] }

/**
 * Checks a definition and stores it permanently under its version. The caller writes the model's row and its
 * `versions`.
 */
export async function deployDefinition(
  tx: Tx,
  options: { modelKey: string; defVersion: number; xml: string } & CheckOptions,
): Promise<Deployed> {
  const model = await checkProcess(options.xml, options)
  await sql`insert into bpm_definition (model_key, def_version, xml, hash, decisions, start_message)
    values (${options.modelKey}, ${options.defVersion}, ${options.xml}, ${model.hash},
      ${JSON.stringify(options.decisions ?? {})}::jsonb, ${startMessageOf(model)})`.execute(tx)
  return {
    hash: model.hash,
    nodes: [...model.nodes.values()].filter(({ type }) => type === 'UserTask'),
  }
}

/**
 * Deploys a model for every document that needs approval and has none yet, so that the product works before any process
 * is drawn. Models of administrators are never changed.
 */
export async function seedProcesses(
  tx: Tx,
  platform: Pick<Platform, 'registry' | 'config'>,
  now: Date,
): Promise<string[]> {
  const seeded: string[] = []
  const categories = await seedCategories(tx, platform)
  const stamp = formatInstant(now, platform.config.timeZone)
  const known = await knownModels(tx)
  for (const { definition } of platform.registry.documents.values()) {
    for (const process of processesOf(definition)) {
      const marks = marksOf(process.process, definition.resource, process.operation)
      if (marks.some((mark) => known.has(mark))) continue
      for (const mark of marks) known.add(mark)
      await seedProcess(tx, definition, process, stamp)
      seeded.push(process.process)
    }
  }
  await groupModels(tx, platform, categories)
  return seeded
}

/** A model is known by its name, and by its document with the operation that it decides on. */
function marksOf(modelKey: string, resource: string | null, operation: string | null): string[] {
  return [JSON.stringify([modelKey]), JSON.stringify([resource, operation])]
}

async function knownModels(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{
    model_key: string
    doc_resource: string | null
    doc_operation: string | null
  }>`select model_key, doc_resource, doc_operation from base_bpm_model`.execute(tx)
  return new Set(rows.flatMap((row) => marksOf(row.model_key, row.doc_resource, row.doc_operation)))
}

/** Puts the models that are in no group into the group of their document's area. */
async function groupModels(
  tx: Tx,
  platform: Pick<Platform, 'registry'>,
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  const grouped = platform.registry.areas.flatMap((area) => {
    const category = categories.get(CATEGORY_OF[area.code] ?? 'ADMIN')
    return category
      ? area.documents.map(({ definition }) => ({ resource: definition.resource, category }))
      : []
  })
  await sql`update base_bpm_model model set category_id = grouped.category::bigint
    from unnest(${grouped.map(({ resource }) => resource)}::text[],
      ${grouped.map(({ category }) => category)}::text[]) as grouped(resource, category)
    where model.category_id is null and model.doc_resource = grouped.resource`.execute(tx)
}

const CATEGORIES: { readonly [code: string]: Text } = {
  SOURCING: t('寻源', 'Sourcing'),
  CONTRACT: t('合同', 'Contracts'),
  PURCHASING: t('采购', 'Purchasing'),
  SUPPLIER: t('供应商', 'Suppliers'),
  QUALITY: t('质量', 'Quality'),
  PERFORMANCE: t('绩效', 'Performance'),
  SETTLEMENT: t('结算', 'Settlement'),
  MOULD: t('模具', 'Moulds'),
  ADMIN: t('基础与管理', 'Base data and administration'),
}

const CATEGORY_OF: { readonly [area: string]: string } = {
  purchasing: 'PURCHASING',
  asl: 'PURCHASING',
  catalogue: 'PURCHASING',
  suppliers: 'SUPPLIER',
  lifecycle: 'SUPPLIER',
  sourcing: 'SOURCING',
  contracts: 'CONTRACT',
  quality: 'QUALITY',
  performance: 'PERFORMANCE',
  settlement: 'SETTLEMENT',
  moulds: 'MOULD',
}

/** Ids of the shipped groups by code; empty where the administration is not installed. */
async function seedCategories(
  tx: Tx,
  platform: Pick<Platform, 'registry'>,
): Promise<ReadonlyMap<string, string>> {
  const known = platform.registry.documents.get('baseBpmCategory')
  if (!known) return new Map()
  return seedRows(tx, {
    kind: 'baseBpmCategory',
    definition: known.definition,
    identity: ['categoryCode'],
    rows: Object.entries(CATEGORIES).map(([code, name], at) => ({
      key: code,
      values: {
        status: 'ENABLED',
        enabledFlag: 'Y',
        categoryCode: code,
        categoryName: name.zh,
        categoryNameEn: name.en,
        seqNum: (at + 1) * 10,
      },
    })),
  })
}

async function seedProcess(
  tx: Tx,
  definition: DocumentDefinition,
  approval: DocumentProcess,
  stamp: string,
): Promise<void> {
  const subject = processSubject(definition, approval.operation)
  const name = { zh: `${subject.zh}审批`, en: `${subject.en} approval` }
  const key = approval.process
  const xml = defaultProcess({
    key,
    name,
    docResource: definition.resource,
    amountField: approval.amountField,
    approverField: approval.approverField,
    approverRole: approval.approverRole,
    secondStep: approval.secondStep,
  })
  const { hash, nodes } = await deployDefinition(tx, {
    modelKey: key,
    defVersion: 1,
    xml,
    declared: declaredFor(definition),
    fields: fieldPathsOf(definition),
  })
  const added = await sql<{ id: string }>`insert into base_bpm_model
    (status, creation_date, last_update_date, model_key, model_name, model_name_en, doc_resource, doc_operation, form_route, match_seq, bpmn_xml,
     deployed_version, deploy_time, allow_withdraw, self_approval, duplicate_approver, empty_approver, reject_mode)
    values ('DEPLOYED', ${stamp}, ${stamp}, ${key}, ${name.zh}, ${name.en}, ${definition.resource}, ${approval.operation}, ${approval.formRoute ?? formRouteOf(definition)}, 10, ${xml},
     1, ${stamp}, 'BEFORE_FIRST', 'SKIP_TO_MANAGER', 'SKIP_IF_ADJACENT', 'TO_PROCESS_ADMIN', 'RESTART') returning id`.execute(
    tx,
  )
  await sql`insert into base_bpm_model__versions (header_id, def_version, deploy_time, xml_hash, change_remark)
    values (${added.rows[0]?.id}, 1, ${stamp}, ${hash}, 'Shipped with the product')`.execute(tx)
  for (const node of nodes.map(nodeRowOf)) {
    const columns = Object.fromEntries(
      Object.entries(node).map(([key, value]) => [snake(key), value]),
    )
    await tx
      .insertInto('base_bpm_model__nodes')
      .values({ ...columns, header_id: added.rows[0]?.id })
      .execute()
  }
}

/** The subject of a process, a document or one of its operations: 'Purchase agreement: Terminate'. */
export function processSubject(definition: DocumentDefinition, operation: string | null): Text {
  const asked = definition.transitions.find(({ op }) => op === operation)
  if (!asked) return definition.title
  return {
    zh: `${definition.title.zh}${asked.label.zh}`,
    en: `${definition.title.en}: ${asked.label.en}`,
  }
}

/** A user task as a row in the model's list of nodes. */
export function nodeRowOf(node: ProcessNode) {
  return {
    nodeId: node.id,
    nodeName: node.name.zh.slice(0, 100),
    nodeNameEn: node.name.en.slice(0, 100),
    nodeType: 'USER_TASK',
    approverRule: node.approverRule,
    approverValue: node.approverValue,
    multiMode: node.multiMode,
    passRatio: node.passRatio,
    ccRule: node.ccRule,
    dueHours: node.dueHours ? Number(node.dueHours) : null,
    overdueAction: node.overdueAction,
    allowTransfer: node.allowTransfer ? 'Y' : 'N',
    allowCountersign: node.allowCountersign ? 'Y' : 'N',
    rejectTargets: node.rejectTargets.join(',') || null,
    editableFields: node.editableFields.join(',') || null,
    hiddenFields: node.hiddenFields.join(',') || null,
    commentRequired: node.commentRequired,
  }
}

/** Where an approver reads the document: its buyer side form, else any screen it has. */
export function formRouteOf(definition: DocumentDefinition): string {
  const screens = Object.entries(definition.screens).filter(
    ([, screen]) => screen.side !== 'supplier',
  )
  const of = (kind: string) => screens.find(([, screen]) => screen.kind === kind)?.[0]
  return of('detail') ?? of('edit') ?? of('list') ?? ''
}
