import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import type { Platform, Tx } from '../http/action.ts'
import { checkProcess, STANDARD_VARIABLES } from './check.ts'
import type { Declared } from './expression.ts'
import type { ProcessNode } from './model.ts'
import { defaultProcess } from './processes.ts'
import { declaredFor } from './variables.ts'

export type Deployed = { hash: string; nodes: readonly ProcessNode[] }

/** Checks a definition and keeps it for good under its version. The caller writes the model's row and its `versions`. */
export async function deployDefinition(
  tx: Tx,
  options: { modelKey: string; defVersion: number; xml: string; declared?: Declared },
): Promise<Deployed> {
  const model = await checkProcess(options.xml, options.declared ?? STANDARD_VARIABLES)
  await sql`insert into bpm_definition (model_key, def_version, xml, hash)
    values (${options.modelKey}, ${options.defVersion}, ${options.xml}, ${model.hash})`.execute(tx)
  return {
    hash: model.hash,
    nodes: [...model.nodes.values()].filter(({ type }) => type === 'UserTask'),
  }
}

/**
 * One deployed model for every document that asks for approval and has none yet, so that the product works before
 * anyone has drawn a process. What administrators made is never touched.
 */
export async function seedProcesses(
  tx: Tx,
  platform: Pick<Platform, 'registry' | 'config'>,
  now: Date,
): Promise<string[]> {
  const seeded: string[] = []
  for (const { definition } of platform.registry.documents.values()) {
    if (!definition.approval) continue
    const known = await sql`select 1 from base_bpm_model where doc_resource = ${definition.resource}
      or model_key = ${definition.approval.process} limit 1`.execute(tx)
    if (known.rows.length > 0) continue
    await seedProcess(
      tx,
      definition,
      definition.approval,
      formatInstant(now, platform.config.timeZone),
    )
    seeded.push(definition.approval.process)
  }
  return seeded
}

async function seedProcess(
  tx: Tx,
  definition: DocumentDefinition,
  approval: NonNullable<DocumentDefinition['approval']>,
  stamp: string,
): Promise<void> {
  const name = { zh: `${definition.title.zh}审批`, en: `${definition.title.en} approval` }
  const key = approval.process
  const xml = defaultProcess({
    key,
    name,
    docResource: definition.resource,
    amountField: approval.amountField,
    approverField: approval.approverField,
  })
  const { hash, nodes } = await deployDefinition(tx, {
    modelKey: key,
    defVersion: 1,
    xml,
    declared: declaredFor(definition),
  })
  const added = await sql<{ id: string }>`insert into base_bpm_model
    (status, creation_date, last_update_date, model_key, model_name, model_name_en, doc_resource, form_route, match_seq, bpmn_xml,
     deployed_version, deploy_time, allow_withdraw, self_approval, duplicate_approver, empty_approver, reject_mode)
    values ('DEPLOYED', ${stamp}, ${stamp}, ${key}, ${name.zh}, ${name.en}, ${definition.resource}, ${formRouteOf(definition)}, 10, ${xml},
     1, ${stamp}, 'BEFORE_FIRST', 'SKIP_TO_MANAGER', 'SKIP_IF_ADJACENT', 'TO_PROCESS_ADMIN', 'RESTART') returning id`.execute(
    tx,
  )
  await sql`insert into base_bpm_model__versions (header_id, def_version, deploy_time, xml_hash, change_remark)
    values (${added.rows[0]?.id}, 1, ${stamp}, ${hash}, 'Shipped with the product')`.execute(tx)
  for (const node of nodes) {
    await sql`insert into base_bpm_model__nodes
      (header_id, node_id, node_name, node_type, approver_rule, approver_value, multi_mode, comment_required)
      values (${added.rows[0]?.id}, ${node.id}, ${node.name}, 'USER_TASK', ${node.approverRule}, ${node.approverValue},
        ${node.multiMode}, ${node.commentRequired})`.execute(tx)
  }
}

/** Where an approver reads the document: its buyer side form, else whatever screen it has. */
export function formRouteOf(definition: DocumentDefinition): string {
  const screens = Object.entries(definition.screens).filter(
    ([, screen]) => screen.side !== 'supplier',
  )
  const of = (kind: string) => screens.find(([, screen]) => screen.kind === kind)?.[0]
  return of('detail') ?? of('edit') ?? of('list') ?? ''
}
