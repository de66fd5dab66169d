import type { Lesson } from "../../table/lesson";

export const lessons: Lesson[] = [];
