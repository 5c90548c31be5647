import { administration } from '@opensrm/areas/administration/area.ts'
import { asl } from '@opensrm/areas/asl/area.ts'
import { baseData } from '@opensrm/areas/base-data/area.ts'
import { catalogue } from '@opensrm/areas/catalogue/area.ts'
import { contracts } from '@opensrm/areas/contracts/area.ts'
import { dynamic } from '@opensrm/areas/dynamic/area.ts'
import { lifecycle } from '@opensrm/areas/lifecycle/area.ts'
import { messaging } from '@opensrm/areas/messaging/area.ts'
import { moulds } from '@opensrm/areas/moulds/area.ts'
import { notices } from '@opensrm/areas/notices/area.ts'
import { performance } from '@opensrm/areas/performance/area.ts'
import { purchasing } from '@opensrm/areas/purchasing/area.ts'
import { quality } from '@opensrm/areas/quality/area.ts'
import { reportsArea } from '@opensrm/areas/reports/area.ts'
import { settlement } from '@opensrm/areas/settlement/area.ts'
import { sourcing } from '@opensrm/areas/sourcing/area.ts'
import { suppliers } from '@opensrm/areas/suppliers/area.ts'
import { system } from '@opensrm/areas/system/area.ts'
import type { Area } from '@opensrm/platform/documents/registry.ts'

/** The business areas of the product, in menu order. */
export const areas: readonly Area[] = [
  purchasing,
  catalogue,
  sourcing,
  contracts,
  moulds,
  settlement,
  suppliers,
  lifecycle,
  asl,
  quality,
  performance,
  baseData,
  dynamic,
  reportsArea,
  notices,
  messaging,
  system,
  administration,
]
