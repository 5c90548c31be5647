import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { pushEffect } from '@opensrm/platform/interfaces/push.ts'
import { chainAction } from '../../demand/ports.ts'
import '../returns.errors.ts'
import { createWriteOff } from '../srmPurWriteOff/srmPurWriteOff.create.ts'
import { doAdjust } from './operations/doAdjust.ts'
import { doConsume } from './operations/doConsume.ts'
import { doImport } from './operations/doImport.ts'
import { doTransfer } from './operations/doTransfer.ts'
import { postTransaction } from './operations/postQuality.ts'
import { srmSicTransaction } from './srmSicTransaction.definition.ts'

export const srmSicTransactionOperations = defineOperations(srmSicTransaction, {
  effects: {
    doRepushEbs: pushEffect(srmSicTransaction),
    doCreateWriteOff: (context, row, input) =>
      createWriteOff(
        context,
        input,
        { writeOffType: 'CONSUME', supplierId: row.supplierId },
        { id: row.id },
      ),
  },
  actions: {
    findChain: chainAction(srmSicTransaction),
    ...{ doConsume, doTransfer, doAdjust, doImport, postTransaction },
  },
})
