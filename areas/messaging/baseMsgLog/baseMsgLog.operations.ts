import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { tellReasons } from '../sending/reasons.ts'
import { baseMsgLog } from './baseMsgLog.definition.ts'

export const baseMsgLogOperations = defineOperations(baseMsgLog, { enrich: tellReasons })
