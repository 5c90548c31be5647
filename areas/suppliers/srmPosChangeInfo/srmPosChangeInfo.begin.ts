import { firstProposal } from '@opensrm/kernel/document/change/proposal.ts'
import { type AnyRecord, rowsOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { SECTION_CODES, type SectionName } from '../sections/sections.ts'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosChangeInfo } from './srmPosChangeInfo.definition.ts'
import type { ChangeInfo } from './srmPosChangeInfo.rules.ts'
import { CHANGED_SECTIONS } from './srmPosChangeInfo.sections.ts'

/** A selected section opens with the current rows; a deselected one is emptied. */
export async function openSections(
  context: OperationContext,
  draft: ChangeInfo,
  before: ChangeInfo | null,
): Promise<void> {
  if (!draft.supplierId) return
  const { supplierId } = draft
  const supplier = context.caller
    ? await context.findAs(srmPosSupplier, supplierId)
    : await context.find(srmPosSupplier, supplierId)
  if (!supplier) return
  const proposal = firstProposal(srmPosChangeInfo, supplier)
  const rows: AnyRecord = draft
  for (const [name, { changes }] of Object.entries(CHANGED_SECTIONS)) {
    const code = SECTION_CODES[name as SectionName]
    const isOpen = draft.changeSections?.includes(code) ?? false
    const wasOpen = before?.changeSections?.includes(code) ?? false
    if (!isOpen || wasOpen) continue
    const standing = rowsOf(proposal, changes)
    const ids = await drawIds(context.tx, standing.length)
    // Rows entered before the first save come after the current ones.
    const own = rowsOf(draft, changes).filter(({ targetId }) => !targetId)
    const opened = standing.map((row, at) => ({ ...row, id: ids[at] as string }))
    rows[changes] = [...opened, ...own]
  }
}
