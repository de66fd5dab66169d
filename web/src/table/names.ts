// The file name of a record.
export function recordName(model: { id: string; scene: { title: string } | undefined }): string {
  return `${model.scene?.title ?? "formicary"}-${model.id}.game`;
}
