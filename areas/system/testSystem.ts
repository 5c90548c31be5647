/** Identifies a record in an operation. */
export const of = ({ id, versionNum }: { id: string; versionNum: number }) => ({ id, versionNum })
