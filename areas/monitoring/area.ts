import { defineAreaPart } from '@opensrm/platform/documents/areaParts.ts'
import { documents } from './documents.ts'
import { monitoringLookups } from './monitoring.lookups.ts'

export const monitoring = defineAreaPart({ lookups: monitoringLookups, documents })
