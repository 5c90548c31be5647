import { canPush } from '@opensrm/kernel/document/push.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { srmPosSupplier } from './srmPosSupplier.definition.ts'

export const srmPosSupplierRules = defineRules(srmPosSupplier, { guards: { canPush } })
