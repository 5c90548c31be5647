/** Where the rules of this area expect it; every area's base data does the same. */
export { mirrorEnabled } from '@opensrm/kernel/document/mirrorEnabled.ts'
