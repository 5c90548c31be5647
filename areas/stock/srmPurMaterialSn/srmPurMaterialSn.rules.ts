import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import { stockLookups } from '../stock.lookups.ts'
import { srmPurMaterialSn } from './srmPurMaterialSn.definition.ts'

type Piece = RecordOf<typeof srmPurMaterialSn>

function isInStock(piece: Piece): Refusal | null {
  if (piece.snStatus === 'IN_STOCK') return null
  const { values } = stockLookups.PUR_SN_STATUS
  const state = values[piece.snStatus as keyof typeof values] ?? ''
  return { code: 'SN_NOT_IN_STOCK', args: { serial: piece.serialNumber ?? '', state } }
}

function isWrittenOff(piece: Piece): Refusal | null {
  if (piece.writtenOffFlag === 'Y') return null
  return { code: 'SN_NOT_WRITTEN_OFF', args: { serial: piece.serialNumber ?? '' } }
}

export const srmPurMaterialSnRules = defineRules(srmPurMaterialSn, {
  guards: { isInStock, isWrittenOff },
})
