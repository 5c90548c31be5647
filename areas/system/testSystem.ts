/** What an operation names a record by. */
export const of = ({ id, versionNum }: { id: string; versionNum: number }) => ({ id, versionNum })
