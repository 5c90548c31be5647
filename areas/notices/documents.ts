// Written by `npm run documents` from the folders beside it.

import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmBaseNoticeConfig } from './srmBaseNoticeConfig/srmBaseNoticeConfig.definition.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmBaseNoticeConfig,
  },
]
