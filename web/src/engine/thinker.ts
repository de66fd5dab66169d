// The second worker: thinks for computer players. It is ended to stop a thought.
import { serve } from "./serve";

serve();
