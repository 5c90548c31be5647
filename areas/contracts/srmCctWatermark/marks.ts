import { buffer } from 'node:stream/consumers'
import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { inLanguage } from '@opensrm/kernel/i18n/text.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { selectFiles } from '@opensrm/platform/files/fileRows.ts'
import type { CopyMade, Mark } from '@opensrm/platform/files/marks.ts'
import { baseOrganization } from '../../administration/baseOrganization/baseOrganization.definition.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmCctContract } from '../srmCctContract/srmCctContract.definition.ts'
import { srmCctWatermark } from './srmCctWatermark.definition.ts'
import { filledPattern, type Token, type Watermark } from './srmCctWatermark.rules.ts'

type Contract = RecordOf<typeof srmCctContract>
type Stored = Pick<
  Watermark,
  'supplierId' | 'orgId' | 'scenes' | 'contractTypes' | 'contractStatuses' | 'priorityNum' | 'id'
>

/**
 * The marks on a reader's copy of a contract. A buyer's copy carries the first that fits; a supplier's the trace mark of
 * the buyer, and the supplier's own as well.
 */
export async function contractMarks(
  context: OperationContext,
  contract: Contract,
  { purpose }: Pick<CopyMade, 'purpose'>,
): Promise<Mark[]> {
  const { caller } = context
  if (!caller) return []
  const rows = await context.select(srmCctWatermark, {
    status: 'ACTIVE',
    watermarkSide: caller.side === 'buyer' ? 'INSIDE' : 'SUPPLIER',
  })
  const fitting = rows
    .filter((row) => fits(row, contract, purpose.toUpperCase()))
    .sort((a, b) => Number(a.priorityNum) - Number(b.priorityNum) || Number(b.id) - Number(a.id))
  const chosen = [
    fitting.find(({ supplierId }) => supplierId === null),
    caller.supplierId && fitting.find(({ supplierId }) => supplierId === caller.supplierId),
  ]
  const marks: Mark[] = []
  for (const row of chosen) if (row) marks.push(await markOf(context, row, contract))
  return marks
}

function fits(
  { scenes, contractTypes, contractStatuses, orgId }: Stored,
  contract: Contract,
  scene: string,
): boolean {
  const among = (list: readonly string[] | null, value: string | null) =>
    !list?.length || list.includes(value ?? '')
  return (
    scenes?.includes(scene) === true &&
    among(contractTypes, contract.contractType) &&
    among(contractStatuses, stageOf(contract)) &&
    (orgId === null || orgId === contract.orgId)
  )
}

/** Termination in progress does not end a contract yet. */
function stageOf({ status }: Contract): 'UNSIGNED' | 'SIGNED' | 'ENDED' {
  if (['TERMINATED', 'EXPIRED', 'SUPERSEDED', 'CANCELLED'].includes(status)) return 'ENDED'
  return ['SIGNED', 'EFFECTIVE', 'TERMINATING', 'TERMINATE_CONFIRM'].includes(status)
    ? 'SIGNED'
    : 'UNSIGNED'
}

type Drawn = Pick<
  Watermark,
  'watermarkType' | 'textPattern' | 'imageFileId' | 'layoutMode' | 'fontSize' | 'fontColor'
> &
  Pick<Watermark, 'opacity' | 'rotation' | 'spacing'>

/** A mark as it is drawn for the caller, on this contract or on a sample. */
export async function markOf(
  context: OperationContext,
  watermark: Drawn,
  contract: Contract | null,
): Promise<Mark> {
  const isPicture = watermark.watermarkType === 'IMAGE'
  const values = await valuesOf(context, contract)
  return {
    text: isPicture ? null : filledPattern(watermark.textPattern ?? '', values),
    picture: isPicture ? await pictureOf(context, watermark.imageFileId) : null,
    layout: watermark.layoutMode as Mark['layout'],
    fontSize: watermark.fontSize ?? 18,
    color: watermark.fontColor ?? '#999999',
    opacity: Number(watermark.opacity),
    rotation: watermark.rotation ?? 0,
    spacing: watermark.spacing ?? 60,
  }
}

async function valuesOf(
  context: OperationContext,
  contract: Contract | null,
): Promise<{ [token in Token]: string }> {
  const { caller } = context
  const orgId = contract?.settleOrgId ?? caller?.orgId
  const supplier = await context.findMaster(srmPosSupplier, caller?.supplierId)
  const org = supplier ? undefined : await context.findMaster(baseOrganization, orgId)
  const state = contract && srmCctContract.states[contract.status]
  return {
    companyName: supplier?.supplierName ?? org?.orgName ?? '',
    userName: caller?.fullName ?? '',
    userCode: caller?.userName ?? '',
    dateTime: nowText(context).slice(0, 16),
    contractNumber: contract?.contractNumber ?? 'CT20260101001',
    status: state ? inLanguage(state, caller?.language ?? 'CN') : '',
  }
}

async function pictureOf(
  { tx, platform }: OperationContext,
  fileId: string | null,
): Promise<Uint8Array | null> {
  const [file] = await selectFiles(tx, fileId ? [fileId] : [])
  return file ? buffer(await platform.files.open(file.fileName)) : null
}
