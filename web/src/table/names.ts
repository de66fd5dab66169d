// What a record is called as a file.
export function recordName(model: { id: string; scene: { title: string } | undefined }): string {
  return `${model.scene?.title ?? "formicary"}-${model.id}.game`;
}
